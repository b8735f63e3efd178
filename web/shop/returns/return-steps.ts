import type { Return } from '#contract/returns.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { dayOf, hasHappened, isBroughtBack } from '#web/resources/returns/return-words.ts';
import type { TimelineStep } from '#web/ui/timeline.tsx';

const titles: Record<string, string> = {
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Declined',
  cancelled: 'Cancelled',
  booked: 'Courier booked',
  collected: 'Handed to the courier',
  brought_back: 'Brought back to you by the courier',
  received: 'Arrived at our warehouse',
  checked: 'Checked',
  refunded: 'Refund sent',
  sent: 'New item sent',
  lost: 'Lost in transit',
  completed: 'New item arrived',
};

const ends = ['rejected', 'cancelled'];
const toTheCheck = ['approved', 'collected', 'received', 'checked'];

type ShownReturn = Pick<
  Return,
  'type' | 'status' | 'handover' | 'pickupOn' | 'sendBy' | 'history' | 'closedAt' | 'staffNote' | 'refundAmount'
>;

/** Timeline of a return: past events, oldest first, and the steps still to come. */
export function stepsOf(orderReturn: ShownReturn): TimelineStep[] {
  const { type, history, closedAt, staffNote } = orderReturn;
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
  return [...done, ...toCome(orderReturn)];
}

function toCome(orderReturn: ShownReturn): TimelineStep[] {
  if (ends.includes(orderReturn.status)) return [];
  const way = [...toTheCheck, ...lastOf(orderReturn)];
  const reached = isBroughtBack(orderReturn)
    ? way.indexOf('approved')
    : way.findLastIndex((name) => hasHappened(orderReturn, name));
  return way.slice(reached + 1).map((name): TimelineStep => ({
    title: titles[name] ?? name,
    state: 'todo',
    ...noteOf(orderReturn, name),
  }));
}

function lastOf({ type, refundAmount }: ShownReturn): string[] {
  if (type === 'exchange') return ['sent', 'completed'];
  return refundAmount > 0 ? ['refunded'] : [];
}

function noteOf(orderReturn: ShownReturn, name: string) {
  const { handover, pickupOn } = orderReturn;
  if (name !== 'collected') return undefined;
  if (handover === 'self_ship') return { note: byYou(orderReturn) };
  return pickupOn ? { note: dayOf(pickupOn) } : undefined;
}

function byYou(orderReturn: ShownReturn): string {
  if (!hasHappened(orderReturn, 'approved')) return 'By you, once we approve.';
  return orderReturn.sendBy ? `By you, by ${dayOf(orderReturn.sendBy)}.` : 'By you.';
}
