import type { LineBreakup } from './breakup.ts';
import { type Gst, gstBetween, type Supply } from './gst.ts';
import type { Paise } from './money.ts';

/** Pieces of a line that come back, after `before` others that were refunded already. */
export type ReturnedPieces = { quantity: number; before: number; pieces: number };

/** What so many pieces of a line come to, of everything that was paid for it. */
export function paidFor(line: Pick<LineBreakup, 'payable'> & { quantity: number }, pieces: number): Paise {
  return Math.floor((line.payable * pieces) / line.quantity);
}

/** What was added to the price of a line or taken off it, in paise; the discount as a positive number. */
export type LineShares = { quantity: number; discount: Paise; shipping: Paise; fee: Paise };

/**
 * What `sum`, by which pieces give back more or less than they cost, is made of. Parts that the line does not have are 0;
 * the last one takes what rounding leaves, so that they add up.
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
  const paid = { from: paidUntil(already), until: paidUntil(until) };
  return { amount: paid.until - paid.from, ...gstBetween(paid, line.gstPercent, supply) };
}
