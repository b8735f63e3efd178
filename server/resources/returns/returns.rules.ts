import { aheadMs } from '#contract/rules/india-time.ts';
import { paidFor } from '#contract/rules/refund-amounts.ts';
import { type RefundMode, longestReturn, returnablePieces, returnDeadline } from '#contract/rules/returns.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import type { Returnable, ReturnableLine } from './returnable.queries.ts';

/** Hour in India before which a courier can be booked for the next day. */
const bookedBefore = 14;

/** Number of pickup days offered. */
const daysOffered = 4;

const sunday = 0;

/**
 * Returns the next working days in India on which a courier can pick up, YYYY-MM-DD; tomorrow only until early
 * afternoon.
 */
export function pickupDays(now: Date): string[] {
  const ist = new Date(now.getTime() + aheadMs);
  const first = ist.getUTCHours() < bookedBefore ? 1 : 2;
  const days: string[] = [];
  for (let ahead = first; days.length < daysOffered; ahead += 1) {
    const at = new Date(ist.getTime() + ahead * dayMs);
    if (at.getUTCDay() !== sunday) days.push(at.toISOString().slice(0, 10));
  }
  return days;
}

/** Returns the chosen pickup day, or the next possible one if it can no longer be kept; null if none was chosen. */
export function keptPickup(chosen: string | null, now: Date): string | null {
  const [soonest] = pickupDays(now);
  return chosen !== null && soonest !== undefined && chosen < soonest ? soonest : chosen;
}

const dayInWords = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long' });

/** Returns why nothing of an order can be returned now, as a sentence; empty when something can. */
export function whyNothing(order: Returnable, now: Date): string {
  if (isAllAskedBack(order)) return `Return ${order.open_return} of this order is already open.`;
  const hasArrived = order.status === 'delivered' || order.status === 'return_requested';
  if (!hasArrived || !order.delivered_at)
    return ['returned', 'refunded'].includes(order.status)
      ? 'This order has already been returned.'
      : 'Only a delivered order can be returned.';
  const days = longestReturn(order.lines.filter(({ quantity, cancelled }) => cancelled < quantity));
  const until = returnDeadline(order.delivered_at, days);
  if (!until) return 'This order cannot be returned.';
  if (now > until) return `The ${days} days for returns ended on ${dayInWords.format(until)}.`;
  if (order.lines.every((line) => returnablePieces(line) === 0))
    return 'Everything in this order has been returned or exchanged.';
  const open = order.lines.filter((line) => whyNotInTime(line, { arrived: order.delivered_at, now }) === '');
  if (open.some((line) => returnablePieces(line) > 0)) return '';
  return order.open_return === null
    ? 'Everything returnable in this order has already been returned or exchanged.'
    : `Return ${order.open_return} of this order is already open.`;
}

/** Whether every returnable piece is in a return already, and one is open. */
export function isAllAskedBack({ open_return: open, lines }: Returnable): boolean {
  return open !== null && lines.every((line) => returnablePieces(line) === 0);
}

/** Returns why a line's return period rules out a return, as a sentence; empty while it allows one. */
function whyNotInTime({ returnDays }: ReturnableLine, { arrived, now }: { arrived: Date | null; now: Date }): string {
  const until = arrived && returnDeadline(arrived, returnDays);
  if (!until) return returnDays > 0 ? '' : 'This cannot be returned or exchanged.';
  return now > until ? `Its ${returnDays} days for returns ended on ${dayInWords.format(until)}.` : '';
}

/** Returns why no piece of a line can be returned now, as a sentence; empty when one can. */
export function whyNoPiece(line: ReturnableLine, order: Pick<Returnable, 'delivered_at'>, now: Date): string {
  if (returnablePieces(line) > 0) return whyNotInTime(line, { arrived: order.delivered_at, now });
  if (line.open > 0) return 'This is part of an open return.';
  if (line.exchanged > 0) return 'This was already exchanged once; ask us if something is wrong with the new item.';
  return line.returned > 0 ? 'This has already been returned.' : 'This was cancelled.';
}

type NewPiece = { problem: string; status: string };

/**
 * Whether staff deliver an exchange's replacement themselves; without a shipment, they do where no carrier is booked.
 */
export function isForStaff(parcel: NewPiece | undefined, { isBooked }: { isBooked: boolean }): boolean {
  if (!parcel) return !isBooked;
  return parcel.problem !== '' || parcel.status === 'lost' || parcel.status === 'returned';
}

/** Returns the amount of a line's pieces in paise: the difference of two running totals, as on the credit note. */
export function worthOf(line: ReturnableLine, pieces: number): number {
  // Assumes that open returns are completed first; `giveMoneyBack` sets the final amount.
  const before = line.cancelled + line.returned + line.open;
  return paidFor(line, before + pieces) - paidFor(line, before);
}

/** Returns the refund for lines with these amounts, in paise: never more than is left. */
export function refundFor(lines: readonly { refundPaise: number }[], { left }: Pick<Returnable, 'left'>): number {
  const worth = lines.reduce((sum, { refundPaise }) => sum + refundPaise, 0);
  return Math.min(worth, left);
}

/** Returns how an order can be refunded: by the original payment method, or for cash by transfer. */
export function refundModesOf({ method }: Pick<Returnable, 'method'>): RefundMode[] {
  return method === 'COD' ? ['upi', 'bank'] : ['source'];
}
