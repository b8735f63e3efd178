import { dayInIndia } from '#contract/rules/india-time.ts';

/**
 * Returns the start of the oldest financial year whose records must be kept: for 72 months after its annual return was
 * due, on 31 December after its end (CGST Act, section 36). Older orders may be anonymised.
 */
export function booksKeptSince(now: Date): Date {
  const year = Number(dayInIndia(now).slice(0, 4));
  return new Date(`${year - 7}-04-01T00:00:00+05:30`);
}
