import { aheadMs, dayInIndia } from './india-time.ts';
import { handRefundDays } from './refunds.ts';

/** Return window in days after delivery, and categories (`category` is the id) with their own; 0: no returns. */
export type ReturnRules = { days: number; other: { category: string; name: string; days: number }[] };

/** Defaults of a new shop; docs/decisions/0006-commerce.md. */
export const defaultReturns: ReturnRules = { days: 7, other: [] };

/** Return window of a category, in days. */
export function returnDaysOf({ days, other }: ReturnRules, category: string): number {
  return (other.find((one) => one.category === category) ?? { days }).days;
}

/** Whether any piece of these categories can be returned at all. */
export function isAnyReturnable(rules: ReturnRules, categories: readonly string[]): boolean {
  return categories.some((category) => returnDaysOf(rules, category) > 0);
}

/** The return window as a sentence. */
export function returnWords(days: number): string {
  return days > 0 ? `Return or exchange within ${days} days of delivery.` : 'This cannot be returned or exchanged.';
}

/** The same for several pieces: one sentence where they agree. */
export function returnsOfAll(rules: ReturnRules, categories: readonly string[]): string {
  const [days = rules.days, ...rest] = new Set(categories.map((category) => returnDaysOf(rules, category)));
  if (rest.length > 0) return 'Returns as shown on each product page.';
  return days > 0 ? `Returns within ${days} days of delivery.` : 'These items cannot be returned.';
}

/** Kinds of return request. `return` and `refund` both refund the money. */
export const returnTypes = ['return', 'exchange', 'refund'] as const;
export type ReturnType = (typeof returnTypes)[number];

/** pending: waiting for staff; approved: may be sent back; processing: on its way back or being checked. */
export const returnStatuses = ['pending', 'approved', 'processing', 'completed', 'rejected', 'cancelled'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Statuses of an open return. */
export const openReturns: readonly ReturnStatus[] = ['pending', 'approved', 'processing'];

/** Whether a return ended without anything given back. */
export function isCalledOff(status: ReturnStatus): boolean {
  return status === 'rejected' || status === 'cancelled';
}

/** Reasons for a return (wire facts 2.8). */
export const returnReasons = [
  'defective_product',
  'wrong_item',
  'size_issue',
  'quality_issue',
  'not_as_described',
  'damaged_packaging',
  'changed_mind',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Reasons that require a photo. */
export const reasonsWithPhotos: readonly ReturnReason[] = ['defective_product', 'wrong_item', 'damaged_packaging'];

/** Most photos per return. */
export const mostReturnPhotos = 5;

/** Pickup by a courier, or sent by the buyer. */
export const handovers = ['pickup', 'self_ship'] as const;
export type Handover = (typeof handovers)[number];

/** Refund methods of a return; `upi` and `bank` are for cash orders. */
export const refundModes = ['source', 'upi', 'bank'] as const;
export type RefundMode = (typeof refundModes)[number];

/** Days after approval to send a self-shipped return; then it is cancelled automatically. */
export const sendingDays = 14;

const dayMs = 24 * 3_600_000;

/** Last day (YYYY-MM-DD, IST) to send a return approved then: the last full day before it is cancelled. */
export function lastDayToSend(approvedAt: Date): string {
  return dayInIndia(new Date(approvedAt.getTime() + (sendingDays - 1) * dayMs));
}

/**
 * End of the return window of a piece, as promised when ordered: the end of the last day in India, because the buyer is
 * told a day. Null: no returns.
 */
export function returnDeadline(deliveredAt: Date, days: number): Date | null {
  if (days <= 0) return null;
  const arrival = Math.floor((deliveredAt.getTime() + aheadMs) / dayMs);
  return new Date((arrival + days + 1) * dayMs - aheadMs - 1);
}

/** Return window of a whole order in words: with a number only if it is the same for all lines. */
export function returnTimeWords(lines: readonly { returnDays: number }[]): string {
  const days = new Set(lines.map(({ returnDays }) => returnDays));
  if (days.size > 1) return 'Your order page shows how long each item can be returned.';
  const [only = 0] = days;
  return only > 0 ? `You have ${only} days after delivery to return it or exchange the size.` : '';
}

/** Number of pieces of an order line that can still be returned: `open` are in open returns. */
export function returnablePieces({
  quantity,
  cancelled,
  returned,
  exchanged,
  open,
}: Record<'quantity' | 'cancelled' | 'returned' | 'exchanged' | 'open', number>): number {
  // An exchanged piece may have been refunded as well, and so be counted twice.
  return Math.max(0, quantity - cancelled - returned - exchanged - open);
}

/** Longest return window of an order's lines. */
export function longestReturn(lines: readonly { returnDays: number }[]): number {
  return Math.max(0, ...lines.map((line) => line.returnDays));
}

/**
 * Stage of a return for staff. pending: to be approved; approved: waiting to be handed over; coming: on its way;
 * checking: received, to be checked; replacing: replacement on its way; paying: refund to be sent manually.
 */
export const returnStages = ['pending', 'approved', 'coming', 'checking', 'replacing', 'paying', 'closed'] as const;
export type ReturnStage = (typeof returnStages)[number];

/** Hours a return may stay in a stage, as promised to the buyer; null without a promise. */
export const stageHours: Record<ReturnStage, number | null> = {
  pending: 24,
  approved: sendingDays * 24,
  coming: 10 * 24,
  checking: 48,
  replacing: 10 * 24,
  paying: handRefundDays * 24,
  closed: null,
};

/** late: longer than promised; soon: more than three quarters of the time used. */
export function ageOf(stage: ReturnStage, since: Date, now: Date): 'fresh' | 'soon' | 'late' {
  const hours = stageHours[stage];
  if (hours === null) return 'fresh';
  const waited = (now.getTime() - since.getTime()) / 3_600_000;
  if (waited > hours) return 'late';
  return waited > hours * 0.75 ? 'soon' : 'fresh';
}
