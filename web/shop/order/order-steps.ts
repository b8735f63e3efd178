import type { Order } from '#contract/orders.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { dateAndTime } from '#web/resources/orders/moment-words.ts';
import { isLate, stateOf } from '#web/resources/orders/order-words.ts';
import { deliveryDays } from '#web/resources/pincodes/delivery-words.ts';

export type OrderStep = { title: string; time?: string; note?: string; state: 'done' | 'current' | 'todo' | 'failed' };

const way: readonly OrderState[] = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'];
const ends: readonly OrderState[] = ['cancelled', 'expired'];

type Told = Pick<Order, 'status' | 'createdAt' | 'history' | 'arrives' | 'paymentInfo' | 'total' | 'cancelReason'>;

/** The stations of an order, top to bottom: those behind it, the one it is at, and while it is on its way those to come. */
export function stepsOf(told: Told, now: Date): OrderStep[] {
  const order = told.arrives && isLate(told.arrives, now) ? { ...told, arrives: null } : told;
  const behind = order.history.filter(
    (event, place) => isLast(order.history, place) && event.status !== 'pending_payment',
  );
  const reached = way.indexOf(order.status);
  const done = behind
    .filter(({ status }) => !isAhead(status, reached))
    .map(({ status, at }): OrderStep => ({
      title: stateOf({ status }).title,
      time: dateAndTime(at),
      state: ends.includes(status) ? 'failed' : status === order.status && status !== 'delivered' ? 'current' : 'done',
      ...noteOf(order, status),
    }));
  return [{ title: 'Placed', time: dateAndTime(order.createdAt), state: 'done' }, ...done, ...toCome(order, reached)];
}

/** What may still come: after the payment of an unpaid order the whole way, for one on its way the rest of it. */
function toCome(order: Told, reached: number): OrderStep[] {
  const isWaiting = order.status === 'pending_payment';
  if (reached < 0 && !isWaiting) return [];
  const rest = way.slice(reached + 1).map((status): OrderStep => ({
    title: stateOf({ status }).title,
    state: 'todo',
    ...noteOf(order, status),
  }));
  return isWaiting ? [{ title: stateOf(order).title, state: 'current' }, ...rest] : rest;
}

/** A courier may take a parcel back: what it had reached before then lies ahead again. */
function isAhead(status: OrderState, reached: number): boolean {
  return reached >= 0 && way.indexOf(status) > reached;
}

function isLast(history: Told['history'], place: number): boolean {
  return history.findLastIndex(({ status }) => status === history[place]?.status) === place;
}

function noteOf({ arrives, paymentInfo, total, cancelReason, status: now }: Told, status: OrderState) {
  if (status === 'cancelled' && cancelReason) return { note: cancelReason };
  if (status !== 'delivered' || now === 'delivered') return undefined;
  const cash =
    paymentInfo.method === 'COD' && paymentInfo.status === 'PENDING'
      ? `Please have ${formatRupees(total)} ready for the courier.`
      : '';
  const note = [arrives ? `${deliveryDays(arrives)}.` : '', cash].filter(Boolean).join(' ');
  return note ? { note } : undefined;
}
