import { formatRupees } from '#contract/rules/money.ts';

/** How a dashboard number is formatted. */
export type NumberKind = 'rupees' | 'count' | 'share';

const counts = new Intl.NumberFormat('en-IN');
const shares = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** Unknown is a dash, never a zero. */
export function numberWords(value: number | null, kind: NumberKind): string {
  if (value === null) return '–';
  if (kind === 'rupees') return formatRupees(value);
  return (kind === 'share' ? shares : counts).format(value);
}
