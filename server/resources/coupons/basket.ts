import type { CouponRequest } from '#contract/coupons.ts';
import type { SoldLine } from '#contract/rules/coupon-shares.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type BasketRow, selectBasket, selectCartBasket } from './coupons.queries.ts';

/**
 * The goods a coupon is checked against. If only a sum is known, it counts as goods of whichever category is requested.
 */
export type Basket = { linesFor(categoryIds: readonly string[]): SoldLine[] };

export type AskedBasket = {
  userId: string | undefined;
  cartTotal: number | undefined;
  items: CouponRequest['items'];
};

/**
 * Returns the most reliable basket available: the given products, else the session's cart, else the sum sent by the
 * browser. Another sum than the cart's is of other goods: earlier clients name none, also where they buy past the cart.
 */
export async function basketOf({ db }: Context, { userId, cartTotal, items }: AskedBasket): Promise<Basket> {
  if (items) {
    const rows = await selectBasket(db, items);
    if (rows.length < items.length) throw new ApiError('NOT_FOUND', { message: 'An item is no longer on sale.' });
    return priced(rows);
  }
  const inCart = userId === undefined ? [] : await selectCartBasket(db, userId);
  const unitPrice = toPaise(cartTotal ?? 0);
  const subtotal = inCart.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
  if (inCart.length > 0 && (cartTotal === undefined || subtotal === unitPrice)) return priced(inCart);
  return {
    linesFor: ([categoryId = '']) => (unitPrice === 0 ? [] : [{ unitPrice, quantity: 1, hsn: '', categoryId }]),
  };
}

function priced(rows: readonly BasketRow[]): Basket {
  const lines = rows.map(({ unit_price: unitPrice, hsn, category_id: categoryId, quantity }) => ({
    unitPrice,
    hsn,
    categoryId,
    quantity,
  }));
  return { linesFor: () => lines };
}
