import type { Coupon, CouponState } from '#contract/admin-coupons.ts';
import type { CouponType } from '#contract/coupons.ts';
import { couponWords } from '#contract/rules/coupon-words.ts';

/** Path of the tab. */
export const base = '/admin/coupons';

export const stateNames: Record<CouponState, string> = {
  live: 'Live',
  scheduled: 'Scheduled',
  used: 'Used up',
  over: 'Ended',
  off: 'Off',
};
export const stateTones = { live: 'success', scheduled: 'warn', used: 'paper', over: 'paper', off: 'line' } as const;
export const typeNames: Record<CouponType, string> = {
  percentage: 'Percent',
  flat: 'Fixed amount',
  delivery: 'Free shipping',
  bxgy: 'Buy X get Y',
};

/** Describes the rule of a stored coupon. */
export function wordsOfCoupon(coupon: Coupon): string {
  return couponWords(
    {
      type: coupon.discountType,
      value: coupon.discountValue,
      minimum: coupon.minOrderValue,
      cap: coupon.maxDiscountAmount,
      buy: coupon.buyPieces,
      get: coupon.getPieces,
      mostSets: coupon.mostSets,
      categories: coupon.categories,
      isFirstOrder: coupon.isFirstOrder,
      isStackable: coupon.isStackable,
      perPerson: coupon.maxUsesPerUser,
      inAll: coupon.maxUses,
      from: coupon.validFrom,
      until: coupon.validUntil,
      isFree: coupon.isFreeCoupon === 'Y',
    },
    new Date(),
  );
}
