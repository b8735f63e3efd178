import type { LineBreakup } from './breakup.ts';
import { type Gst, gstWithin, type Supply } from './gst.ts';
import type { Paise } from './money.ts';

/** Pieces of a line that come back, after `before` others that were refunded already. */
export type ReturnedPieces = { quantity: number; before: number; pieces: number };

/** What so many pieces of a line come to, of everything that was paid for it. */
export function paidFor(line: Pick<LineBreakup, 'payable'> & { quantity: number }, pieces: number): Paise {
  return Math.floor((line.payable * pieces) / line.quantity);
}

/**
 * What pieces of a line give back, of everything that was paid for it, with the tax inside as the credit note shows it.
 * It is the difference of two running sums, so that parts never exceed the whole and the last piece gives the remainder.
 */
export function refundOf(
  line: Pick<LineBreakup, 'payable' | 'gstPercent'>,
  { quantity, before, pieces }: ReturnedPieces,
  supply: Pick<Supply, 'from' | 'to'>,
): Gst & { amount: Paise } {
  const already = Math.min(before, quantity);
  const until = Math.min(already + pieces, quantity);
  const paidUntil = (count: number) => paidFor({ payable: line.payable, quantity }, count);
  const amount = paidUntil(until) - paidUntil(already);
  return { amount, ...difference(paidUntil(until), paidUntil(already)) };

  function difference(after: Paise, earlier: Paise): Gst {
    const [now, then] = [after, earlier].map((sum) => gstWithin(sum, line.gstPercent, supply));
    if (!now || !then) return gstWithin(0, 0, supply);
    return {
      taxable: now.taxable - then.taxable,
      cgst: now.cgst - then.cgst,
      sgst: now.sgst - then.sgst,
      igst: now.igst - then.igst,
    };
  }
}
