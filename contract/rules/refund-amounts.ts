import type { LineBreakup } from './breakup.ts';
import { type Gst, gstBetween, type Supply } from './gst.ts';
import type { Paise } from './money.ts';

/** Pieces of a line to refund, after `before` already refunded ones. */
type ReturnedPieces = { quantity: number; before: number; pieces: number };

/** Share of a line's payment for this many pieces. */
export function paidFor(line: Pick<LineBreakup, 'payable'> & { quantity: number }, pieces: number): Paise {
  return Math.floor((line.payable * pieces) / line.quantity);
}

/** Surcharges and discount of a line, in paise; the discount as a positive number. */
export type LineShares = { quantity: number; discount: Paise; shipping: Paise; fee: Paise };

/**
 * Breaks down `sum`, the difference between the refund of pieces and their price. Parts the line does not have are 0;
 * the last one takes the rounding remainder, so that they add up.
 */
export function partsOf(
  sum: Paise,
  line: LineShares,
  pieces: number,
): { discount: Paise; shipping: Paise; fee: Paise } {
  const whole = { discount: -line.discount, shipping: line.shipping, fee: line.fee };
  const parts = { discount: 0, shipping: 0, fee: 0 };
  const names = (['discount', 'shipping', 'fee'] as const).filter((name) => whole[name] !== 0);
  let rest = sum;
  for (const [index, name] of names.entries()) {
    parts[name] = index === names.length - 1 ? rest : Math.round((whole[name] * pieces) / line.quantity);
    rest -= parts[name];
  }
  return parts;
}

/**
 * Refund of pieces of a line, tax included, as shown on the credit note. It is the difference of two running totals, so
 * that parts never exceed the whole and the last piece gets the remainder.
 */
export function refundOf(
  line: Pick<LineBreakup, 'payable' | 'gstPercent'>,
  { quantity, before, pieces }: ReturnedPieces,
  supply: Pick<Supply, 'from' | 'to'>,
): Gst & { amount: Paise } {
  const already = Math.min(before, quantity);
  const until = Math.min(already + pieces, quantity);
  const paidUntil = (count: number) => paidFor({ payable: line.payable, quantity }, count);
  const paid = { from: paidUntil(already), until: paidUntil(until) };
  return { amount: paid.until - paid.from, ...gstBetween(paid, line.gstPercent, supply) };
}
