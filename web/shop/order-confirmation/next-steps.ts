import type { Order } from '#contract/orders.ts';
import { stations } from '#contract/rules/order-states.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { cashWords, stateOf } from '#web/resources/orders/order-words.ts';
import { deliveryDays } from '#web/resources/pincodes/delivery-words.ts';
import type { TimelineStep } from '#web/ui/timeline.tsx';

type ShownOrder = Pick<Order, 'status' | 'history' | 'dueOnDelivery' | 'arrives'>;

/** Timeline of an order: past steps with their times, the current one, and those to come. */
export function nextSteps(order: ShownOrder): TimelineStep[] {
  // What follows a delivery, such as a return, has its own page.
  const isDelivered = order.history.some(({ status }) => status === 'delivered');
  const reached = stations.indexOf(isDelivered ? 'delivered' : order.status);
  if (reached < 0)
    return order.history.map(({ status, at }) => ({
      title: stateOf({ status }).title,
      time: dateAndTime(at),
      state: status !== order.status ? 'done' : status === 'pending_payment' ? 'current' : 'failed',
    }));
  return stations.map((status, place) => ({
    title: status === 'packed' ? `Packed in ${shopFacts().seller.warehouse.city}` : stateOf({ status }).title,
    state: place < reached ? 'done' : place === reached ? 'current' : 'todo',
    ...timeOf(order, status),
    ...noteOf(order, status),
  }));
}

function timeOf({ history, arrives }: ShownOrder, status: OrderState) {
  const isIt = (entry: ShownOrder['history'][number]) => entry.status === status;
  // A closed return goes back to `delivered`; the first delivery counts.
  const event = status === 'delivered' ? history.find(isIt) : history.findLast(isIt);
  if (event) return { time: dateAndTime(event.at) };
  return status === 'delivered' && arrives ? { time: deliveryDays(arrives) } : undefined;
}

function noteOf(order: ShownOrder, status: OrderState) {
  const note = status === 'delivered' ? cashWords(order) : '';
  return note ? { note } : undefined;
}
