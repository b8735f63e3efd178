import { codesOf, joinedCodes } from '#contract/rules/coupon-codes.ts';

/** What is said when of the codes in use only some are `left`: which went, and why. */
export function takenOffWords(codes: string, { left, why }: { left: string; why: string }): string {
  const stay = new Set(codesOf(left));
  const gone = codesOf(codes).filter((code) => !stay.has(code));
  return `${joinedCodes(gone)} was removed. ${why}`;
}
