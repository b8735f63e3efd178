import { dayInIndia } from '#contract/rules/india-time.ts';

/**
 * The first moment of the oldest financial year whose papers have to be kept: for 72 months after its annual return was due,
 * on 31 December after its end (CGST Act, section 36). What is older may lose its buyer.
 */
export function booksKeptSince(now: Date): Date {
  const year = Number(dayInIndia(now).slice(0, 4));
  return new Date(`${year - 7}-04-01T00:00:00+05:30`);
}
