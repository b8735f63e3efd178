import type { CartItem } from '#contract/cart.ts';
import type { CouponRequest } from '#contract/coupons.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';

/** What coupons are judged on: products with their quantities, and what they come to in rupees. */
export type CouponBasket = Required<Pick<CouponRequest, 'items' | 'cartTotal'>>;

/** The lines of a cart, or the one thing bought past it. */
export function couponBasketOf(lines: readonly Pick<CartItem, 'product' | 'quantity'>[]): CouponBasket {
  const paise = lines.reduce((sum, { product, quantity }) => sum + toPaise(product.price) * quantity, 0);
  const items = lines.map(({ product, quantity }) => ({ productId: product._id, quantity }));
  return { items, cartTotal: toRupees(paise) };
}

/** The same in an address. */
export function basketInAddress({ items, cartTotal }: CouponBasket) {
  return { items: items.map(({ productId, quantity }) => `${productId}:${quantity}`), cartTotal };
}
