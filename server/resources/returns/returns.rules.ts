import { aheadMs } from '#contract/rules/india-time.ts';
import { paidFor } from '#contract/rules/refund-amounts.ts';
import { type RefundMode, longestReturn, returnDeadline } from '#contract/rules/returns.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import type { Returnable, ReturnableLine } from './returnable.queries.ts';

/** Couriers that are asked before this hour in India come the next day. */
const bookedBefore = 14;

/** Days a shopper can choose from for a pickup. */
const daysOffered = 4;

const sunday = 0;

/** The next working days in India on which a courier may fetch something, YYYY-MM-DD; tomorrow only until early afternoon. */
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

const dayInWords = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long' });

/** Why nothing of an order can be asked back now, in a sentence; empty when something can. */
export function whyNothing(order: Returnable, now: Date): string {
  if (isAllAskedBack(order)) return `Return ${order.open_return} of this order is already open.`;
  const hasArrived = order.status === 'delivered' || order.status === 'return_requested';
  if (!hasArrived || !order.delivered_at)
    return ['returned', 'refunded'].includes(order.status)
      ? 'This order has already been returned.'
      : 'Only a delivered order can be returned.';
  const days = longestReturn(order.lines);
  const until = returnDeadline(order.delivered_at, days);
  if (!until) return 'This order cannot be returned.';
  if (now > until) return `The ${days} days for returns ended on ${dayInWords.format(until)}.`;
  if (order.lines.every((line) => piecesLeft(line) === 0))
    return 'Everything in this order has been returned or exchanged.';
  const open = order.lines.filter((line) => whyNotInTime(line, { arrived: order.delivered_at, now }) === '');
  return open.some((line) => piecesLeft(line) > 0)
    ? ''
    : 'Everything returnable in this order has already been returned.';
}

/** Whether every piece that could come back is in a return already, and one is open. */
export function isAllAskedBack({ open_return: open, lines }: Returnable): boolean {
  return open !== null && lines.every((line) => piecesLeft(line) === 0);
}

/** Pieces of a line that may still come back. */
export function piecesLeft({ quantity, cancelled, returned, exchanged, open }: ReturnableLine): number {
  // Money may have gone back for an exchanged piece, too.
  return Math.max(0, quantity - cancelled - returned - exchanged - open);
}

/** What was promised of a line, in a sentence, where it stands in the way; empty while it can come back. */
function whyNotInTime({ returnDays }: ReturnableLine, { arrived, now }: { arrived: Date | null; now: Date }): string {
  const until = arrived && returnDeadline(arrived, returnDays);
  if (!until) return returnDays > 0 ? '' : 'This cannot be returned or exchanged.';
  return now > until ? `Its ${returnDays} days for returns ended on ${dayInWords.format(until)}.` : '';
}

/** Why no piece of a line can come back now, in a sentence; empty when one can. */
export function whyNoPiece(line: ReturnableLine, order: Pick<Returnable, 'delivered_at'>, now: Date): string {
  if (piecesLeft(line) > 0) return whyNotInTime(line, { arrived: order.delivered_at, now });
  if (line.open > 0) return 'This is part of an open return.';
  if (line.exchanged > 0) return 'This was already exchanged once; ask us if something is wrong with the new item.';
  return line.returned > 0 ? 'This has already been returned.' : 'This was cancelled.';
}

type NewPiece = { problem: string; status: string };

/** Whether staff bring the new piece of an exchange; without a parcel they do where no carrier will. */
export function isForStaff(parcel: NewPiece | undefined, { isBooked }: { isBooked: boolean }): boolean {
  if (!parcel) return !isBooked;
  return parcel.problem !== '' || parcel.status === 'lost' || parcel.status === 'returned';
}

/** What pieces of a line are worth, in paise: the difference of two running sums, as the credit note will have it. */
export function worthOf(line: ReturnableLine, pieces: number): number {
  // Those of open returns are taken to come back first; `giveMoneyBack` has the last word.
  const before = line.cancelled + line.returned + line.open;
  return paidFor(line, before + pieces) - paidFor(line, before);
}

/** What goes back for lines that are worth so much, in paise: never more than is left. */
export function refundFor(lines: readonly { refundPaise: number }[], { left }: Pick<Returnable, 'left'>): number {
  const worth = lines.reduce((sum, { refundPaise }) => sum + refundPaise, 0);
  return Math.min(worth, left);
}

/** How money of an order goes back: the way it came, and cash by a transfer. */
export function refundModesOf({ method }: Pick<Returnable, 'method'>): RefundMode[] {
  return method === 'COD' ? ['upi', 'bank'] : ['source'];
}
