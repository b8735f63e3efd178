import type { Order } from '#contract/orders.ts';
import { stations } from '#contract/rules/order-states.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { sendBackWords } from '#web/resources/orders/cancel-words.ts';
import { cashWords, expectedOf, stateOf, titleOf } from '#web/resources/orders/order-words.ts';
import { deliveryDays } from '#web/resources/pincodes/delivery-words.ts';
import { lastSeen, parcelOf, troubleOf, whereWords } from '#web/resources/shipments/parcel-words.ts';
import type { TimelineStep } from '#web/ui/timeline.tsx';

const ends: readonly OrderState[] = ['cancelled', 'expired'];

type ShownOrder = Pick<
  Order,
  | 'status'
  | 'items'
  | 'createdAt'
  | 'history'
  | 'arrives'
  | 'dueOnDelivery'
  | 'cancelReason'
  | 'cancelAskedAt'
  | 'shipments'
  | 'returns'
>;

/** Timeline of an order, top to bottom: past steps, the current one, and while it is on its way the steps to come. */
export function stepsOf(order: ShownOrder, now: Date): TimelineStep[] {
  const behind = order.history.filter(
    (event, place) => isShown(order.history, place) && event.status !== 'pending_payment',
  );
  const reached = stations.indexOf(order.status);
  const asked = askedOf(order);
  const trouble = troubleStep(order);
  const done = behind
    .filter(({ status }) => !isAhead(status, reached))
    .map(({ status, at, reason }): TimelineStep => ({
      title: titleOf({ status, returns: status === order.status ? order.returns : [] }),
      time: dateAndTime(at),
      state: ends.includes(status) ? 'failed' : isCurrent(status, order) && !asked && !trouble ? 'current' : 'done',
      ...noteOf(order, { status, reason }),
    }));
  const placed: TimelineStep = { title: 'Placed', time: dateAndTime(order.createdAt), state: 'done' };
  if (trouble) return [placed, ...withTrouble(done, trouble)];
  return [placed, ...done, ...(asked ? [asked] : []), ...toCome(order, { reached, now })];
}

/** Steps to come: all of them for an unpaid order, the remaining ones for an order on its way. */
function toCome(order: ShownOrder, { reached, now }: { reached: number; now: Date }): TimelineStep[] {
  const isWaiting = order.status === 'pending_payment';
  if (reached < 0 && !isWaiting) return [];
  const rest = stations.slice(reached + 1).map((status): TimelineStep => ({
    title: stateOf({ status }).title,
    state: 'todo',
    ...(status === 'delivered' && arrivalNote(order, now)),
  }));
  return isWaiting ? [{ title: stateOf(order).title, state: 'current' }, ...rest] : rest;
}

/** The customer wants a packed order stopped, and the warehouse has not decided yet. */
function askedOf({ cancelAskedAt, items }: ShownOrder): TimelineStep | undefined {
  if (!cancelAskedAt) return undefined;
  return {
    title: 'Cancellation requested',
    time: dateAndTime(cancelAskedAt),
    state: 'current',
    note: `The warehouse will try to stop it. If it still reaches you, refuse the parcel${sendBackWords(items)}.`,
  };
}

/** The parcel will not arrive; shown while the courier has it and after the order ended because of it. */
function troubleStep(order: ShownOrder): TimelineStep | undefined {
  const parcel = parcelOf(order);
  const trouble = troubleOf(parcel);
  const isTold = ['shipped', 'out_for_delivery', 'cancelled', 'refunded'].includes(order.status);
  if (!parcel || !trouble?.isEnd || !isTold) return undefined;
  const note = lastSeen(parcel);
  return { title: trouble.title, state: 'failed', ...(note && { note }) };
}

/** Inserts the failure where it happened: before the end of the order. */
function withTrouble(done: readonly TimelineStep[], trouble: TimelineStep): TimelineStep[] {
  const end = done.findIndex(({ state }) => state === 'failed');
  return end < 0 ? [...done, trouble] : [...done.slice(0, end), trouble, ...done.slice(end)];
}

function isCurrent(status: OrderState, order: ShownOrder): boolean {
  return status === order.status && status !== 'delivered';
}

/** A courier may take a parcel back: states reached before are then ahead again. */
function isAhead(status: OrderState, reached: number): boolean {
  return reached >= 0 && stations.indexOf(status) > reached;
}

/**
 * Shows a repeated state at its last occurrence, but `delivered` at its first: a closed return leads back to that
 * state.
 */
function isShown(history: ShownOrder['history'], place: number): boolean {
  const isSame = ({ status }: ShownOrder['history'][number]) => status === history[place]?.status;
  return (history[place]?.status === 'delivered' ? history.findIndex(isSame) : history.findLastIndex(isSame)) === place;
}

/** Adds the parcel's location at the current station, and the note written at dispatch. */
function noteOf(order: ShownOrder, { status, reason }: Pick<ShownOrder['history'][number], 'status' | 'reason'>) {
  if (status === 'cancelled' && order.cancelReason) return { note: order.cancelReason };
  const words = status === 'shipped' ? reason : '';
  const parcel = parcelOf(order);
  const isHere = isCurrent(status, order) && stations.includes(status) && !troubleOf(parcel)?.isEnd;
  const note = [words, isHere ? whereWords(parcel) : ''].filter(Boolean).join(' · ');
  return note ? { note } : undefined;
}

function arrivalNote(order: ShownOrder, now: Date) {
  const expected = expectedOf(order, now);
  const days = expected && expected.pace !== 'overdue' ? deliveryDays(expected.days) : '';
  const note = [days, cashWords(order)].filter(Boolean).join('. ');
  return note ? { note } : undefined;
}
