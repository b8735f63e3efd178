import type { Order } from '#contract/orders.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { dateAndTime } from '#web/resources/orders/moment-words.ts';
import { stateOf } from '#web/resources/orders/order-words.ts';
import { deliveryDays } from '#web/resources/pincodes/delivery-words.ts';

export type NextStep = { title: string; time?: string; note?: string; state: 'done' | 'current' | 'todo' | 'failed' };

const path: OrderState[] = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'];

type Told = Pick<Order, 'status' | 'history' | 'paymentInfo' | 'total' | 'arrives'>;

/** The stations of an order: those behind it with their time, the one it is at, those to come. */
export function nextSteps(order: Told): NextStep[] {
  const reached = path.indexOf(order.status);
  if (reached < 0)
    return order.history.map(({ status, at }) => ({
      title: stateOf({ status }).title,
      time: dateAndTime(at),
      state: status !== order.status ? 'done' : status === 'pending_payment' ? 'current' : 'failed',
    }));
  return path.map((status, place) => ({
    title: status === 'packed' ? 'Packed in Bengaluru' : stateOf({ status }).title,
    state: place < reached ? 'done' : place === reached ? 'current' : 'todo',
    ...timeOf(order, status),
    ...noteOf(order, status),
  }));
}

function timeOf({ history, arrives }: Told, status: OrderState) {
  const event = history.findLast((entry) => entry.status === status);
  if (event) return { time: dateAndTime(event.at) };
  return status === 'delivered' && arrives ? { time: deliveryDays(arrives) } : undefined;
}

function noteOf({ paymentInfo, total }: Told, status: OrderState) {
  if (status !== 'delivered' || paymentInfo.method !== 'COD' || paymentInfo.status !== 'PENDING') return undefined;
  return { note: `Please have ${formatRupees(total)} ready for the courier.` };
}
