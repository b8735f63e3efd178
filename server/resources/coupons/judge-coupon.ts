import type { CouponRequest, JudgedCoupon } from '#contract/coupons.ts';
import { breakupOf } from '#contract/rules/breakup.ts';
import { isDeliveryFree } from '#contract/rules/coupon-shares.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { supplyTo } from '#contract/rules/supply.ts';
import type { Context } from '#server/context.ts';
import { chargesOf } from '#server/resources/settings/charges.ts';
import { basketOf } from './basket.ts';
import { automaticCouponsOfToday, toOffer } from './coupons.ts';
import { selectCoupons } from './coupons.queries.ts';
import { couponRefused, findCoupons } from './find-coupon.ts';
import { appliedCoupons, codesHeld, lookAtCoupons } from './use-coupons.ts';

type JudgeRequest = { request: CouponRequest; userId: string | undefined; address: string };

/**
 * Returns what one or two coupons would take off, or one of the two. Stores and counts nothing: the order checks
 * everything again.
 */
export async function judgeCoupon(context: Context, { request, userId, address }: JudgeRequest): Promise<JudgedCoupon> {
  const now = context.clock.now();
  const { ids: typed, refusal } = await findCoupons(context, { code: request.code, userId, address });
  if (refusal && typed.length === 0) throw refusal;
  const [free, charges, rows, basket] = await Promise.all([
    automaticCouponsOfToday(context),
    chargesOf(context),
    selectCoupons(context.db, typed),
    basketOf(context, { userId, ...request, items: request.items }),
  ]);
  const lines = basket.linesFor(rows.flatMap((row) => row.category_ids));
  const buyer = { userId, phone: undefined };
  const held = await lookAtCoupons(context.db, { wanted: { typed, free }, buyer, lines, charges, now });
  const codes = codesHeld(held);
  const problem = refusal?.message ?? held.problem;
  if (!held.coupon || !codes) throw couponRefused(problem);
  const all = breakupOf({ lines, ...appliedCoupons(held), supply: supplyTo('', now, charges.seller.home), charges });
  const discount = toRupees(all.discount);
  return {
    message: `${codes} takes ${formatRupees(discount)} off.`,
    coupon: { ...toOffer(held.coupon), code: codes, discountAmount: discount },
    discount,
    problem: problem ?? '',
    isDeliveryFree: isDeliveryFree({ lines, ...appliedCoupons(held), charges }),
    pricing: {
      subtotal: toRupees(all.subtotal),
      shipping: toRupees(all.shipping),
      discount,
      freediscount: toRupees(all.freeDiscount),
      total: toRupees(all.total),
    },
  };
}
