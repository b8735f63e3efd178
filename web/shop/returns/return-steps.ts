import type { Return } from '#contract/returns.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { dayOf, hasHappened } from '#web/resources/returns/return-words.ts';
import type { TimelineStep } from '#web/ui/timeline.tsx';

const titles: Record<string, string> = {
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Declined',
  cancelled: 'Cancelled',
  booked: 'Courier booked',
  collected: 'Handed to the courier',
  received: 'Arrived at our warehouse',
  checked: 'Checked',
  refunded: 'Refund sent',
  sent: 'New item sent',
  lost: 'Lost in transit',
  completed: 'New item arrived',
};

const ends = ['rejected', 'cancelled'];
const toTheCheck = ['approved', 'collected', 'received', 'checked'];

type Told = Pick<
  Return,
  'type' | 'status' | 'handover' | 'pickupOn' | 'sendBy' | 'history' | 'closedAt' | 'staffNote' | 'refundAmount'
>;

/** Timeline of a return: past events, oldest first, and the steps still to come. */
export function stepsOf(told: Told): TimelineStep[] {
  const { type, history, closedAt, staffNote } = told;
  // A return with a refund ends with its own step `refunded`, so `completed` is left out.
  const events = type === 'exchange' ? history : history.filter(({ name }) => name !== 'completed');
  const behind = events.filter(({ name }, place) => events.findLastIndex((one) => one.name === name) === place);
  const done = behind.map(({ name, at, note }, place): TimelineStep => {
    const isLast = place === behind.length - 1;
    return {
      title: titles[name] ?? name,
      time: dateAndTime(at),
      state: ends.includes(name) ? 'failed' : isLast && !closedAt ? 'current' : 'done',
      // The page shows the latest staff note separately.
      ...(note && note !== staffNote && { note }),
    };
  });
  return [...done, ...toCome(told)];
}

function toCome(told: Told): TimelineStep[] {
  if (ends.includes(told.status)) return [];
  const way = [...toTheCheck, ...lastOf(told)];
  const reached = way.findLastIndex((name) => hasHappened(told, name));
  return way.slice(reached + 1).map((name): TimelineStep => ({
    title: titles[name] ?? name,
    state: 'todo',
    ...noteOf(told, name),
  }));
}

function lastOf({ type, refundAmount }: Told): string[] {
  if (type === 'exchange') return ['sent', 'completed'];
  return refundAmount > 0 ? ['refunded'] : [];
}

function noteOf(told: Told, name: string) {
  const { handover, pickupOn } = told;
  if (name !== 'collected') return undefined;
  if (handover === 'self_ship') return { note: byYou(told) };
  return pickupOn ? { note: dayOf(pickupOn) } : undefined;
}

function byYou(told: Told): string {
  if (!hasHappened(told, 'approved')) return 'By you, once we approve.';
  return told.sendBy ? `By you, by ${dayOf(told.sendBy)}.` : 'By you.';
}
