import type { FieldError } from '#contract/errors.ts';
import { type Paise, toRupees } from '#contract/rules/money.ts';
import { type LineShares, paidFor, partsOf, refundOf } from '#contract/rules/refund-amounts.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { CreditableLine, CreditableOrder } from './credits.queries.ts';

/** Pieces of an order, by order item. */
export type Pieces = readonly { orderItemId: string; quantity: number }[];

export type CreditedLine = { id: string; pieces: number; amount: Paise };

/** Returns a line's pieces that were neither cancelled nor returned. */
export function leftOf({ quantity, cancelled, returned }: CreditableLine): number {
  return quantity - cancelled - returned;
}

/** Returns all remaining pieces of an order. */
export function allLeft(lines: readonly CreditableLine[]): Pieces {
  return lines.map((line) => ({ orderItemId: line.id, quantity: leftOf(line) })).filter(({ quantity }) => quantity > 0);
}

/** Whether these are all the pieces left. */
export function isAllOf(lines: readonly CreditableLine[], pieces: Pieces): boolean {
  const count = (list: Pieces) => list.reduce((sum, { quantity }) => sum + quantity, 0);
  return count(pieces) === count(allLeft(lines));
}

/**
 * Returns the amount of the pieces for each line, with their shares of coupon, shipping and fee; throws for pieces that
 * are not available.
 */
export function worthOf(lines: readonly CreditableLine[], pieces: Pieces): CreditedLine[] {
  const errors: FieldError[] = [];
  const worth: CreditedLine[] = [];
  for (const [index, { orderItemId, quantity }] of pieces.entries()) {
    const line = lines.find(({ id }) => id === orderItemId);
    if (line && quantity <= leftOf(line)) worth.push(creditedOf(line, quantity));
    else errors.push({ field: `items.${index}.quantity`, message: refusalOf(line) });
  }
  const [first] = errors;
  if (first) throw new ApiError('OUT_OF_RANGE', { message: first.message, errors });
  return worth;
}

function creditedOf(line: CreditableLine, pieces: number): CreditedLine {
  const { id, quantity, cancelled, returned } = line;
  // The split of the tax does not affect the amount, so any supply will do.
  const { amount } = refundOf(line, { quantity, before: cancelled + returned, pieces }, { from: '29', to: '29' });
  return { id, pieces, amount };
}

export function sumOf(lines: readonly CreditedLine[]): Paise {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

/** Splits the difference between the pieces' prices and their refund into its parts, in rupees. */
export function partsInRupees(sum: Paise, line: LineShares | undefined, pieces: number) {
  const { discount, shipping, fee } = partsOf(sum, line ?? noShares, pieces);
  return { discount: toRupees(discount), shipping: toRupees(shipping), fee: toRupees(fee) };
}

const noShares: LineShares = { quantity: 1, discount: 0, shipping: 0, fee: 0 };

/**
 * Returns the refund for paid pieces: their amount, or with the last pieces all that has not been refunded; never more
 * than that. Zero for an unpaid order.
 */
export function refundFor(order: CreditableOrder, worth: Paise, { isAll }: { isAll: boolean }): Paise {
  if (order.gatewayPaymentId) return isAll ? order.left : Math.min(worth, order.left);
  return order.method === 'COD' && order.isPaid ? Math.min(worth, order.left) : 0;
}

/** Returns the cash still due on an order once these pieces are taken back as well. */
export function dueAfter(order: CreditableOrder, taken: readonly CreditedLine[]): Paise {
  if (order.method !== 'COD' || order.isPaid) return 0;
  const due = order.lines.reduce((sum, line) => sum + line.payable - paidFor(line, line.cancelled), 0);
  return due - sumOf(taken);
}

function refusalOf(line: CreditableLine | undefined): string {
  if (!line) return 'There is no such item in this order.';
  const left = leftOf(line);
  return left === 0
    ? `${line.name} is gone from this order already.`
    : `Only ${left} of ${line.name} can be taken back.`;
}
