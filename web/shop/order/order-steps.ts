import type { Order } from '#contract/orders.ts';
import { stations } from '#contract/rules/order-states.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { cashWords, isLate, stateOf } from '#web/resources/orders/order-words.ts';
import { deliveryDays } from '#web/resources/pincodes/delivery-words.ts';
import type { TimelineStep } from '#web/ui/timeline.tsx';

const ends: readonly OrderState[] = ['cancelled', 'expired'];

type Told = Pick<Order, 'status' | 'createdAt' | 'history' | 'arrives' | 'paymentInfo' | 'total' | 'cancelReason'>;

/** The stations of an order, top to bottom: those behind it, the one it is at, and while it is on its way those to come. */
export function stepsOf(told: Told, now: Date): TimelineStep[] {
  const order = told.arrives && isLate(told.arrives, now) ? { ...told, arrives: null } : told;
  const behind = order.history.filter(
    (event, place) => isLast(order.history, place) && event.status !== 'pending_payment',
  );
  const reached = stations.indexOf(order.status);
  const done = behind
    .filter(({ status }) => !isAhead(status, reached))
    .map(({ status, at }): TimelineStep => ({
      title: stateOf({ status }).title,
      time: dateAndTime(at),
      state: ends.includes(status) ? 'failed' : status === order.status && status !== 'delivered' ? 'current' : 'done',
      ...noteOf(order, status),
    }));
  return [{ title: 'Placed', time: dateAndTime(order.createdAt), state: 'done' }, ...done, ...toCome(order, reached)];
}

/** What may still come: after the payment of an unpaid order the whole way, for one on its way the rest of it. */
function toCome(order: Told, reached: number): TimelineStep[] {
  const isWaiting = order.status === 'pending_payment';
  if (reached < 0 && !isWaiting) return [];
  const rest = stations.slice(reached + 1).map((status): TimelineStep => ({
    title: stateOf({ status }).title,
    state: 'todo',
    ...noteOf(order, status),
  }));
  return isWaiting ? [{ title: stateOf(order).title, state: 'current' }, ...rest] : rest;
}

/** A courier may take a parcel back: what it had reached before then lies ahead again. */
function isAhead(status: OrderState, reached: number): boolean {
  return reached >= 0 && stations.indexOf(status) > reached;
}

function isLast(history: Told['history'], place: number): boolean {
  return history.findLastIndex(({ status }) => status === history[place]?.status) === place;
}

function noteOf(order: Told, status: OrderState) {
  const { arrives, cancelReason, status: now } = order;
  if (status === 'cancelled' && cancelReason) return { note: cancelReason };
  if (status !== 'delivered' || now === 'delivered') return undefined;
  const note = [arrives ? `${deliveryDays(arrives)}.` : '', cashWords(order)].filter(Boolean).join(' ');
  return note ? { note } : undefined;
}
