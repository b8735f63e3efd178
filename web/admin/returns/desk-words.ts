import type { DeskReturn } from '#contract/admin-returns.ts';
import { ageOf, type RefundMode, type ReturnStage, type ReturnType } from '#contract/rules/returns.ts';
import { hasHappened } from '#web/resources/returns/return-words.ts';

export const stageTitles: Record<ReturnStage, string> = {
  pending: 'To approve',
  approved: 'Awaiting parcel',
  coming: 'In transit',
  checking: 'To inspect',
  replacing: 'Replacement sent',
  paying: 'To refund',
  closed: 'Closed',
};

/** Empty-state titles of the stages. */
export const stageEnds: Record<ReturnStage, string> = {
  pending: 'No returns to approve',
  approved: 'No parcels awaited',
  coming: 'No returns in transit',
  checking: 'No returns to inspect',
  replacing: 'No replacements in transit',
  paying: 'No refunds to send',
  closed: 'No closed returns yet',
};

export const typeTitles: Record<ReturnType, string> = { return: 'Return', exchange: 'Exchange', refund: 'Refund' };

export const wayTitles: Record<RefundMode, string> = { source: 'Original method', upi: 'UPI', bank: 'Bank' };

const tones = { fresh: 'line', soon: 'warn', late: 'danger' } as const;

/** Whether the return parcel is lost, so that the return is closed without the pieces. */
export function isLost(one: Pick<DeskReturn, 'stage' | 'history'>): boolean {
  return one.stage === 'coming' && hasHappened(one, 'lost');
}

/** Badge with the time in the current stage, and whether it exceeds what the customer was promised. */
export function ageBadge({ stage, since }: Pick<DeskReturn, 'stage' | 'since'>, now = new Date()) {
  const age = ageOf(stage, new Date(since), now);
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 3_600_000));
  const words = hours < 1 ? 'just now' : hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
  return { tone: tones[age], words: age === 'late' ? `${words}, late` : words };
}

/** Titles of the history entries. */
export const happeningTitles: Record<string, string> = {
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  booked: 'Courier booked',
  collected: 'Picked up by courier',
  brought_back: 'Brought back to the customer',
  received: 'Received',
  checked: 'Inspected',
  sent: 'Replacement sent',
  lost: 'Lost in transit',
  refunded: 'Refund sent',
  completed: 'Completed',
};
