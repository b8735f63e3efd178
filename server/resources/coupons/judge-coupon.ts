import type { CouponRequest, JudgedCoupon } from '#contract/coupons.ts';
import { breakupOf } from '#contract/rules/breakup.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { supplyTo } from '#contract/rules/supply.ts';
import type { Context } from '#server/context.ts';
import { chargesOf } from '#server/resources/settings/charges.ts';
import { basketOf } from './basket.ts';
import { freeCouponOfToday, toOffer } from './coupons.ts';
import { countUsesOf, type CouponRow, selectCoupons } from './coupons.queries.ts';
import { appliedCoupon, whyNotYet } from './coupons.rules.ts';
import { couponRefused, findCoupon } from './find-coupon.ts';

export type Asking = { request: CouponRequest; userId: string | undefined; address: string };

/** What a coupon would take off. Nothing is counted or kept: the order looks at everything again. */
export async function judgeCoupon(context: Context, { request, userId, address }: Asking): Promise<JudgedCoupon> {
  const now = context.clock.now();
  const id = await findCoupon(context, { code: request.code, userId, address });
  const freeId = await freeCouponOfToday(context);
  const ids = freeId === undefined ? [id] : [id, freeId];
  const [charges, rows, uses, basket] = await Promise.all([
    chargesOf(context),
    selectCoupons(context.db, ids),
    countUsesOf(context.db, ids, { userId, phone: undefined }),
    basketOf(context, { userId, ...request, items: request.items }),
  ]);
  const row = rows.find((one) => one.id === id);
  if (!row) throw couponRefused();
  const lines = basket.linesFor(row.category_id);
  const reasonOf = (one: CouponRow) => whyNotYet(one, { lines, uses: uses.get(one.id), charges, now });
  const reason = reasonOf(row);
  if (reason) throw couponRefused(reason);
  const free = rows.find((one) => one.id === freeId && one.id !== id && !reasonOf(one));
  const all = breakupOf({
    lines,
    coupon: appliedCoupon(row),
    freeCoupon: free && appliedCoupon(free),
    supply: supplyTo('', now),
    charges,
  });
  const discount = toRupees(all.discount);
  return {
    message: `${row.code} takes ${formatRupees(discount)} off.`,
    coupon: { ...toOffer(row), discountAmount: discount },
    discount,
    pricing: {
      subtotal: toRupees(all.subtotal),
      shipping: toRupees(all.shipping),
      discount,
      freediscount: toRupees(all.freeDiscount),
      total: toRupees(all.total),
    },
  };
}
