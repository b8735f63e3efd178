import type { CouponRequest } from '#contract/coupons.ts';
import type { SoldLine } from '#contract/rules/coupon-shares.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type BasketRow, selectBasket, selectCartBasket } from './coupons.queries.ts';

/** What a coupon is judged on. Of a sum alone nobody knows the categories: it counts as any that is asked for. */
export type Basket = { linesFor(categoryIds: readonly string[]): SoldLine[] };

export type AskedBasket = {
  userId: string | undefined;
  cartTotal: number | undefined;
  items: CouponRequest['items'];
};

/** The best that is known: named products, else the cart of the session, else the sum that the browser says. */
export async function basketOf({ db }: Context, { userId, cartTotal, items }: AskedBasket): Promise<Basket> {
  if (items) {
    const rows = await selectBasket(db, items);
    if (rows.length < items.length) throw new ApiError('NOT_FOUND', { message: 'An item is no longer on sale.' });
    return priced(rows);
  }
  const inCart = userId === undefined ? [] : await selectCartBasket(db, userId);
  if (inCart.length > 0) return priced(inCart);
  const unitPrice = toPaise(cartTotal ?? 0);
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
