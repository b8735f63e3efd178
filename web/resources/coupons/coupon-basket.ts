import type { CartItem } from '#contract/cart.ts';
import type { CouponRequest } from '#contract/coupons.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';

/** Input for judging coupons: products with their quantities, and their total in rupees. */
export type CouponBasket = Required<Pick<CouponRequest, 'items' | 'cartTotal'>>;

/** Returns the basket of cart lines, or of a single buy-now item. */
export function couponBasketOf(lines: readonly Pick<CartItem, 'product' | 'quantity'>[]): CouponBasket {
  const paise = lines.reduce((sum, { product, quantity }) => sum + toPaise(product.price) * quantity, 0);
  const items = lines.map(({ product, quantity }) => ({ productId: product._id, quantity }));
  return { items, cartTotal: toRupees(paise) };
}

/** Same as query parameters. */
export function basketInAddress({ items, cartTotal }: CouponBasket) {
  return { items: items.map(({ productId, quantity }) => `${productId}:${quantity}`), cartTotal };
}
