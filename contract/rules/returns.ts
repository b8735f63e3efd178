import { aheadMs, dayInIndia } from './india-time.ts';

/**
 * Days after delivery in which a piece may be returned or exchanged: of the shop, and of categories that have their own;
 * 0: it cannot come back. `category` is its id.
 */
export type ReturnRules = { days: number; other: { category: string; name: string; days: number }[] };

/** Those of a new shop; docs/decisions/0006-commerce.md. */
export const defaultReturns: ReturnRules = { days: 7, other: [] };

/** What is promised for a piece of a category, in days. */
export function returnDaysOf({ days, other }: ReturnRules, category: string): number {
  return (other.find((one) => one.category === category) ?? { days }).days;
}

/** A promise in a sentence. */
export function returnWords(days: number): string {
  return days > 0 ? `Return or exchange within ${days} days of delivery.` : 'This cannot be returned or exchanged.';
}

/** The same for several pieces: one sentence where they agree. */
export function returnsOfAll(rules: ReturnRules, categories: readonly string[]): string {
  const [days = rules.days, ...rest] = new Set(categories.map((category) => returnDaysOf(rules, category)));
  if (rest.length > 0) return 'Returns as each product page says.';
  return days > 0 ? `Returns within ${days} days of delivery.` : 'These pieces cannot be returned.';
}

/** What a buyer may ask for. `return` and `refund` both give money back. */
export const returnTypes = ['return', 'exchange', 'refund'] as const;
export type ReturnType = (typeof returnTypes)[number];

/** pending: waits for staff; approved: may be sent; processing: on its way back, or being checked. */
export const returnStatuses = ['pending', 'approved', 'processing', 'completed', 'rejected', 'cancelled'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** States in which a return is under way. */
export const openReturns: readonly ReturnStatus[] = ['pending', 'approved', 'processing'];

/** Why something comes back (wire facts 2.8). */
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

/** Reasons that nobody can check without a picture. */
export const reasonsWithPhotos: readonly ReturnReason[] = ['defective_product', 'wrong_item', 'damaged_packaging'];

/** Pictures of one return. */
export const mostReturnPhotos = 5;

/** Who brings a return to the courier. */
export const handovers = ['pickup', 'self_ship'] as const;
export type Handover = (typeof handovers)[number];

/** How money of a return goes back; `upi` and `bank` are for orders that were paid in cash. */
export const refundModes = ['source', 'upi', 'bank'] as const;
export type RefundMode = (typeof refundModes)[number];

/** Days after its approval in which a buyer sends a return that no courier fetches; later it is cancelled by itself. */
export const sendingDays = 14;

const dayMs = 24 * 3_600_000;

/** The last day in India (YYYY-MM-DD) for sending what was approved then: the last that is whole before it is cancelled. */
export function lastDayToSend(approvedAt: Date): string {
  return dayInIndia(new Date(approvedAt.getTime() + (sendingDays - 1) * dayMs));
}

/**
 * Until when a piece that arrived then may come back, by what was promised when it was ordered: the end of the last day
 * in India, as that day is what its buyer is told; null: not at all.
 */
export function returnDeadline(deliveredAt: Date, days: number): Date | null {
  if (days <= 0) return null;
  const arrival = Math.floor((deliveredAt.getTime() + aheadMs) / dayMs);
  return new Date((arrival + days + 1) * dayMs - aheadMs - 1);
}

/** What is said of a whole order about sending back: a number only where it holds for each of its lines. */
export function returnTimeWords(lines: readonly { returnDays: number }[]): string {
  const days = new Set(lines.map(({ returnDays }) => returnDays));
  if (days.size > 1) return 'How long each piece may come back stands on the page of the order.';
  const [only = 0] = days;
  return only > 0 ? `You have ${only} days after delivery to send it back or to change the size.` : '';
}

/** The longest promise of an order's lines. */
export function longestReturn(lines: readonly { returnDays: number }[]): number {
  return Math.max(0, ...lines.map((line) => line.returnDays));
}

/**
 * Where a return stands for staff. pending: to be approved; approved: waits to be handed over; coming: on its way;
 * checking: here, to be looked at; replacing: the new piece is on its way; paying: a person has to send the money.
 */
export const returnStages = ['pending', 'approved', 'coming', 'checking', 'replacing', 'paying', 'closed'] as const;
export type ReturnStage = (typeof returnStages)[number];

/** Hours a return may stand there, by what its buyer was told; none where nothing is promised. */
export const stageHours: Record<ReturnStage, number | null> = {
  pending: 24,
  approved: sendingDays * 24,
  coming: 10 * 24,
  checking: 48,
  replacing: 10 * 24,
  paying: 48,
  closed: null,
};

/** late: longer than was promised; soon: three quarters of it are over. */
export function ageOf(stage: ReturnStage, since: Date, now: Date): 'fresh' | 'soon' | 'late' {
  const hours = stageHours[stage];
  if (hours === null) return 'fresh';
  const waited = (now.getTime() - since.getTime()) / 3_600_000;
  if (waited > hours) return 'late';
  return waited > hours * 0.75 ? 'soon' : 'fresh';
}
