/** A tax invoice, or the credit note that takes one back, in whole or in part. */
export type PaperKind = 'invoice' | 'credit_note';

/** Each kind counts in a series of its own (CGST Rules, rules 46(b) and 53(1A)). */
const series: Record<PaperKind, string> = { invoice: 'KS', credit_note: 'KC' };

const indianMonth = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit' });

/** The financial year of a moment in India, April to March: "2627" is April 2026 to March 2027. */
export function financialYearOf(at: Date): string {
  const [year = 0, month = 0] = indianMonth.format(at).split('-').map(Number);
  const begin = month >= 4 ? year : year - 1;
  return [begin, begin + 1].map((one) => String(one % 100).padStart(2, '0')).join('');
}

/** KS/2627/000001: 14 characters, 16 are allowed. */
export function paperNumber(kind: PaperKind, financialYear: string, sequence: number): string {
  return `${series[kind]}/${financialYear}/${String(sequence).padStart(6, '0')}`;
}
