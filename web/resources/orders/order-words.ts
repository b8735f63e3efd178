import type { Order } from '#contract/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { dateOf, dayOf, timeOf } from '#web/platform/moment-words.ts';
import { deliveryDays } from '#web/resources/pincodes/delivery-words.ts';
import { canBePaid } from './can-be-paid.ts';

type Tone = 'ink' | 'success' | 'warn' | 'line';

const states: Record<OrderState, { title: string; tone: Tone }> = {
  pending_payment: { title: 'Waiting for payment', tone: 'warn' },
  confirmed: { title: 'Confirmed', tone: 'ink' },
  packed: { title: 'Packed', tone: 'ink' },
  shipped: { title: 'On its way', tone: 'ink' },
  out_for_delivery: { title: 'Out for delivery', tone: 'ink' },
  delivered: { title: 'Delivered', tone: 'success' },
  cancelled: { title: 'Cancelled', tone: 'line' },
  expired: { title: 'Not paid in time', tone: 'line' },
  return_requested: { title: 'Return requested', tone: 'warn' },
  returned: { title: 'Returned', tone: 'line' },
  refunded: { title: 'Refunded', tone: 'line' },
};

/** The state of an order in a word or three, and the tone of its badge. */
export function stateOf({ status }: Pick<Order, 'status'>): { title: string; tone: Tone } {
  return states[status];
}

type Arrival = NonNullable<Order['arrives']>;

type Told = Pick<Order, 'status' | 'payBefore' | 'arrives' | 'deliveredAt' | 'history' | 'refunds'>;

/** The one sentence that matters about an order now: what is awaited, or what has happened. */
export function newsOf(order: Told, now: Date): string {
  switch (order.status) {
    case 'pending_payment':
      return waitsFor(order, now);
    case 'confirmed':
    case 'packed':
    case 'shipped':
      return order.arrives ? arrivalOf(order.arrives, now) : 'We are getting it ready';
    case 'out_for_delivery':
      return 'The courier is bringing it';
    case 'delivered':
      return `Delivered on ${dateOf(order.deliveredAt ?? reached(order))}`;
    case 'expired':
      return `Its time to pay ended on ${dateOf(reached(order))}${moneyBack(order)}`;
    default:
      return `${states[order.status].title} on ${dateOf(reached(order))}${moneyBack(order)}`;
  }
}

/** Whether the last day of a promise is over; what could not be kept is not promised again. */
export function isLate({ to }: Arrival, now: Date): boolean {
  return to < dayOf(now);
}

/** What the courier of an order paid in cash will ask for; empty when nothing. */
export function cashWords({ paymentInfo, total }: Pick<Order, 'paymentInfo' | 'total'>): string {
  if (paymentInfo.method !== 'COD' || paymentInfo.status !== 'PENDING') return '';
  return `Please have ${formatRupees(total)} ready for the courier.`;
}

function waitsFor({ status, payBefore }: Told, now: Date): string {
  if (payBefore && canBePaid({ status, payBefore }, now)) return `Your pieces are held until ${timeOf(payBefore)}`;
  return 'The time to pay is over';
}

function arrivalOf({ from, to }: Arrival, now: Date): string {
  if (isLate({ from, to }, now)) return `Running late: was due ${deliveryDays({ from: to, to })}`;
  return `Arrives ${deliveryDays({ from, to })}`;
}

function moneyBack({ refunds }: Pick<Order, 'refunds'>): string {
  const paise = refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  if (paise === 0) return '';
  const isThere = refunds.every(({ status }) => status === 'processed');
  return `. ${formatRupees(paise / 100)} ${isThere ? 'went back to you' : 'goes back to you'}`;
}

/** When it came to the state it is in. */
function reached({ status, history }: Pick<Order, 'status' | 'history'>): string {
  return history.findLast((event) => event.status === status)?.at ?? history.at(-1)?.at ?? '';
}
