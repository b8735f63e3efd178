import type { Order } from '#contract/orders.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { dateAndTime } from './date-words.ts';

export type NextStep = { title: string; time?: string; note?: string; state: 'done' | 'current' | 'todo' | 'failed' };

const path: OrderState[] = ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'];

const titles: Partial<Record<OrderState, string>> = {
  confirmed: 'Confirmed',
  packed: 'Packed in Bengaluru',
  shipped: 'On its way',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
};

/** The stations of an order: those behind it with their time, the one it is at, those to come. */
export function nextSteps(order: Pick<Order, 'status' | 'history' | 'paymentInfo' | 'total'>): NextStep[] {
  const reached = path.indexOf(order.status);
  if (reached < 0)
    return order.history.map(({ status, at }) => ({
      title: wordsOf(status),
      time: dateAndTime(at),
      state: status === order.status ? 'failed' : 'done',
    }));
  return path.map((status, place) => ({
    title: wordsOf(status),
    state: place < reached ? 'done' : place === reached ? 'current' : 'todo',
    ...timeOf(order, status),
    ...noteOf(order, status),
  }));
}

function wordsOf(status: OrderState): string {
  return titles[status] ?? status.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
}

function timeOf({ history }: Pick<Order, 'history'>, status: OrderState) {
  const event = history.findLast((entry) => entry.status === status);
  return event && { time: dateAndTime(event.at) };
}

function noteOf({ paymentInfo, total }: Pick<Order, 'paymentInfo' | 'total'>, status: OrderState) {
  if (status !== 'delivered' || paymentInfo.method !== 'COD' || paymentInfo.status !== 'PENDING') return undefined;
  return { note: `Please have ${formatRupees(total)} ready for the courier.` };
}
