import type { Order } from '#contract/orders.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { openReturns } from '#contract/rules/returns.ts';
import { dateOf, timeOf } from '#web/platform/moment-words.ts';
import { deliveryDays } from '#web/resources/pincodes/delivery-words.ts';
import { parcelOf, troubleOf } from '#web/resources/shipments/parcel-words.ts';
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

/** Returns the label of an order's state. */
export function stateOf({ status }: Pick<Order, 'status'>): { title: string; tone: Tone } {
  return states[status];
}

/** Returns an order's badge: its state, unless something else matters more. */
export function badgeOf(order: Pick<Order, 'status' | 'shipments' | 'cancelAskedAt' | 'returns'>): {
  title: string;
  tone: Tone;
} {
  if (order.cancelAskedAt) return { title: 'Cancellation requested', tone: 'warn' };
  const trouble = isWithCourier(order) ? troubleOf(parcelOf(order)) : undefined;
  if (trouble) return { title: trouble.title, tone: 'warn' };
  return { ...states[order.status], title: titleOf(order) };
}

/** Returns the title of an order's state; a request for exchanges only is not called a return. */
export function titleOf({ status, returns }: Pick<Order, 'status' | 'returns'>): string {
  if (status !== 'return_requested') return states[status].title;
  const open = returns.filter((one) => openReturns.includes(one.status));
  const isExchange = open.length > 0 && open.every(({ type }) => type === 'exchange');
  return isExchange ? 'Exchange requested' : states[status].title;
}

type Arrival = NonNullable<Order['arrives']>;

type ShownOrder = Pick<
  Order,
  'status' | 'payBefore' | 'arrives' | 'deliveredAt' | 'history' | 'refunds' | 'shipments' | 'cancelAskedAt' | 'returns'
>;

/** Returns the most important sentence about an order: what is expected next, or what happened. */
export function newsOf(order: ShownOrder, now: Date): string {
  if (order.cancelAskedAt) return 'We are asking the warehouse to stop it';
  const trouble = isWithCourier(order) ? troubleOf(parcelOf(order)) : undefined;
  if (trouble?.isEnd) return trouble.words;
  switch (order.status) {
    case 'pending_payment':
      return waitsFor(order, now);
    case 'confirmed':
    case 'packed':
    case 'shipped':
      return arrivalOf(order, now);
    case 'out_for_delivery':
      return 'The courier is bringing it';
    case 'delivered':
      return `Delivered on ${dateOf(order.deliveredAt ?? reached(order))}`;
    case 'return_requested':
      return `${titleOf(order)} on ${dateOf(reached(order))}`;
    case 'expired':
      return `Payment time ended on ${dateOf(reached(order))}${moneyBack(order)}`;
    default:
      return `${states[order.status].title} on ${dateOf(reached(order))}${moneyBack(order)}`;
  }
}

const underWay: readonly OrderState[] = ['confirmed', 'packed', 'shipped', 'out_for_delivery'];

/** Returns when an order is due: the courier's estimate until it passes, else as promised; `overdue` after that. */
export function expectedOf(
  { status, arrives, shipments }: Pick<Order, 'status' | 'arrives' | 'shipments'>,
  now: Date,
): { days: Arrival; pace: 'on time' | 'late' | 'overdue' } | undefined {
  if (!underWay.includes(status)) return undefined;
  const estimate = parcelOf({ shipments })?.arrivesOn;
  const reckoned = estimate ? { from: estimate, to: estimate } : undefined;
  if (reckoned && reckoned.to >= dayInIndia(now))
    return { days: reckoned, pace: arrives && reckoned.to > arrives.to ? 'late' : 'on time' };
  const days = arrives ?? reckoned;
  return days && { days, pace: days.to < dayInIndia(now) ? 'overdue' : 'on time' };
}

/** Returns the cash the courier will collect; empty if none. */
export function cashWords({ dueOnDelivery }: Pick<Order, 'dueOnDelivery'>): string {
  return dueOnDelivery > 0 ? `Please have ${formatRupees(dueOnDelivery)} ready for the courier.` : '';
}

/** Summarises gone items: "1 of 3 items cancelled"; empty if none are, or all, where the state says so. */
export function goneWords({ status, items }: Pick<Order, 'status' | 'items'>): string {
  if (status === 'expired') return 'Its items are back on sale';
  const sum = (count: (item: Order['items'][number]) => number) => items.reduce((all, item) => all + count(item), 0);
  const all = sum(({ quantity }) => quantity);
  const parts = [
    { gone: sum(({ cancelledQuantity }) => cancelledQuantity), word: 'cancelled' },
    { gone: sum(({ returnedQuantity }) => returnedQuantity), word: 'returned' },
  ];
  return parts
    .filter(({ gone }) => gone > 0 && (gone < all || status === 'delivered'))
    .map(({ gone, word }) => `${gone} of ${all} items ${word}`)
    .join(', ');
}

function isWithCourier({ status }: Pick<Order, 'status'>): boolean {
  return status === 'shipped' || status === 'out_for_delivery';
}

function waitsFor({ status, payBefore }: ShownOrder, now: Date): string {
  if (payBefore && canBePaid({ status, payBefore }, now)) return `Your items are reserved until ${timeOf(payBefore)}`;
  return 'Payment time is over';
}

function arrivalOf(order: ShownOrder, now: Date): string {
  const expected = expectedOf(order, now);
  if (!expected) return order.status === 'shipped' ? 'It is with the courier' : 'We are getting it ready';
  const { days, pace } = expected;
  if (pace === 'overdue') return `Running late: was due ${deliveryDays({ from: days.to, to: days.to })}`;
  return `${pace === 'late' ? 'Running late: now expected' : 'Arrives'} ${deliveryDays(days)}`;
}

function moneyBack({ refunds }: Pick<Order, 'refunds'>): string {
  const paise = refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  if (paise === 0) return '';
  const isThere = refunds.every(({ status }) => status === 'processed');
  return `. ${formatRupees(paise / 100)} ${isThere ? 'was refunded' : 'will be refunded'}`;
}

/** Returns when the order reached its current state. */
function reached({ status, history }: Pick<Order, 'status' | 'history'>): string {
  return history.findLast((event) => event.status === status)?.at ?? history.at(-1)?.at ?? '';
}
