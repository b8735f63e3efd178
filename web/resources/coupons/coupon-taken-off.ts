import { codesOf, joinedCodes } from '#contract/rules/coupon-codes.ts';

/** Returns the message when only some of the codes in use are `left`: which were removed, and why. */
export function takenOffWords(codes: string, { left, why }: { left: string; why: string }): string {
  const stay = new Set(codesOf(left));
  const gone = codesOf(codes).filter((code) => !stay.has(code));
  return `${joinedCodes(gone)} was removed. ${why}`;
}
