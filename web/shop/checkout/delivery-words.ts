import { formatRupees } from '#contract/rules/money.ts';

/** How the parcel travels and what that costs, in rupees. */
export function deliveryWords(fee: number): string {
  return `Standard delivery · ${fee > 0 ? formatRupees(fee) : 'Free'}`;
}
