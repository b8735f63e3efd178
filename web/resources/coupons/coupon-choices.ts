import type { JudgedOffer } from '#contract/coupons.ts';
import { codesOf, joinedCodes } from '#contract/rules/coupon-codes.ts';

/** An action on a coupon of the list; `codes` are those applied afterwards. */
export type CouponChoice = { kind: 'applied' | 'apply' | 'add' | 'instead' | 'drop'; codes: string };

/**
 * Returns the actions on a coupon while others are applied: one is applied or replaced; a second is added if one of the
 * two is stackable and not both apply automatically; of two, each can be removed.
 */
export function choicesFor(coupon: JudgedOffer, applied: string, all: readonly JudgedOffer[]): CouponChoice[] {
  const { code, whyNot, isAppliedAutomatically, isFreeCoupon, isStackable } = coupon;
  const used = codesOf(applied);
  if (used.includes(code)) {
    const others = used.filter((one) => one !== code);
    const is: CouponChoice = { kind: 'applied', codes: applied };
    return others.length === 0 ? [is] : [is, { kind: 'drop', codes: joinedCodes(others) }];
  }
  if (whyNot !== '' || isAppliedAutomatically) return [];
  const [only, second] = used;
  const other = all.find((one) => one.code === only);
  const areBothAutomatic = isFreeCoupon === 'Y' && other?.isFreeCoupon === 'Y';
  const goes = !areBothAutomatic && (isStackable || other?.isStackable === true);
  if (only === undefined || second !== undefined || !goes) return [{ kind: 'apply', codes: code }];
  return [
    { kind: 'add', codes: joinedCodes([only, code]) },
    { kind: 'instead', codes: code },
  ];
}

/** Returns the code with the largest saving on its own, if there is a choice. */
export function bestOf(coupons: readonly JudgedOffer[]): string {
  const usable = coupons.filter(({ whyNot, isFreeCoupon }) => whyNot === '' && isFreeCoupon === 'N');
  const [first, second] = usable;
  return first && second && first.discountAmount > second.discountAmount ? first.code : '';
}
