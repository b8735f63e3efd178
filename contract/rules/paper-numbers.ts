/** A tax invoice, or a credit note that reverses one in whole or in part. */
export type PaperKind = 'invoice' | 'credit_note';

const indianMonth = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit' });

/** The Indian financial year, April to March: "2627" is April 2026 to March 2027. */
export function financialYearOf(at: Date): string {
  const [year = 0, month = 0] = indianMonth.format(at).split('-').map(Number);
  return yearFrom(month >= 4 ? year : year - 1);
}

/** The next financial year: "2728" after "2627". */
export function yearAfter(financialYear: string): string {
  return yearFrom(Number(financialYear.slice(2)));
}

function yearFrom(begin: number): string {
  return [begin, begin + 1].map((one) => String(one % 100).padStart(2, '0')).join('');
}

/**
 * Document number such as KS/2627/000001: at most 16 characters (CGST Rules, rule 46), leaving three for the prefix and
 * ten million numbers a year. Each kind has its own series (rules 46(b) and 53(1A)).
 */
export function paperNumber({ prefix, financialYear, sequence }: Numbered): string {
  return `${prefix}/${financialYear}/${String(sequence).padStart(6, '0')}`;
}

type Numbered = { prefix: string; financialYear: string; sequence: number };
