import type { PincodeRow } from '#contract/admin-pincodes.ts';

/** Formats a delivery time: "3 to 5 days", "1 day". */
export function daysWords({ minDays, maxDays }: Pick<PincodeRow, 'minDays' | 'maxDays'>): string {
  if (minDays === maxDays) return minDays === 1 ? '1 day' : `${minDays} days`;
  return `${minDays} to ${maxDays} days`;
}
