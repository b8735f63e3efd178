import type { AppliedCoupon, SoldLine } from '#contract/rules/breakup.ts';
import { eligibleSubtotal } from '#contract/rules/breakup.ts';
import { couponSaving } from '#contract/rules/coupon-saving.ts';
import { formatRupees, type Paise, toRupees } from '#contract/rules/money.ts';
import type { Charges } from '#contract/rules/charges.ts';
import { shippingFee } from '#contract/rules/totals.ts';
import type { CouponRow, UsesOfBuyer } from './coupons.queries.ts';

/** Codes that are none which a person may try in ten minutes, and a network in an hour. */
export const guessLimits = {
  person: { most: 10, minutes: 10 },
  network: { most: 30, minutes: 60 },
} as const;

/** A coupon as the money engine takes it. */
export function appliedCoupon(row: CouponRow): AppliedCoupon {
  return {
    type: row.discount_type,
    value: row.discount_value,
    minimum: row.min_order_paise,
    cap: row.max_discount_paise,
    categoryId: row.category_id,
  };
}

export type Judging = { lines: readonly SoldLine[]; usesOfBuyer: number; charges: Charges; now: Date };

/** Why a coupon cannot be used for these lines, in words for the shopper that name it; undefined when it can. */
export function whyNot(row: CouponRow, { lines, usesOfBuyer, charges, now }: Judging): string | undefined {
  const { code } = row;
  if (!row.is_active || row.valid_from > now) return `${code} cannot be used at the moment.`;
  if (row.valid_until <= now) return `${code} expired on ${day.format(row.valid_until.getTime() - 1)}.`;
  if (row.max_uses !== null && row.used_count >= row.max_uses) return `${code} has been used up.`;
  if (usesOfBuyer >= row.max_uses_per_user) return usedAlready(row);
  const missing = missingFor(row, lines);
  const only = row.category_name === null ? '' : ` of ${row.category_name}`;
  if (only !== '' && eligibleSubtotal(lines, appliedCoupon(row)) === 0)
    return `${code} is only for ${row.category_name}.`;
  if (missing > 0) return `Add ${formatRupees(toRupees(missing))} more${only} to use ${code}.`;
  if (row.discount_type === 'delivery') {
    const fee = shippingFee(eligibleSubtotal(lines, { categoryId: null }), charges.shipping);
    return fee > 0 ? undefined : 'Delivery is free for this cart already.';
  }
  const saving = couponSaving(appliedCoupon(row), eligibleSubtotal(lines, appliedCoupon(row)));
  return saving > 0 ? undefined : `${code} takes nothing off this cart.`;
}

/**
 * The same for somebody who has yet to order. What he began to pay for and ordered again would be replaced, so it does
 * not stand in his way.
 */
export function whyNotYet(
  row: CouponRow,
  {
    lines,
    uses = { all: 0, waiting: 0 },
    charges,
    now,
  }: Omit<Judging, 'usesOfBuyer'> & { uses: UsesOfBuyer | undefined },
): string | undefined {
  const free = { ...row, used_count: row.used_count - uses.waiting };
  return whyNot(free, { lines, usesOfBuyer: uses.all - uses.waiting, charges, now });
}

/** Paise that are missing until the minimum of a coupon is reached; 0 when it is. */
export function missingFor(row: CouponRow, lines: readonly SoldLine[]): Paise {
  return Math.max(0, row.min_order_paise - eligibleSubtotal(lines, appliedCoupon(row)));
}

function usedAlready({ code, max_uses_per_user: most }: CouponRow): string {
  return most === 1
    ? `You have used ${code} already.`
    : `You have used ${code} ${most} times already, as often as it may be.`;
}

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
