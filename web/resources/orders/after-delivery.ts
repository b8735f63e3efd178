import type { Order } from '#contract/orders.ts';
import { dateOf } from '#web/platform/moment-words.ts';

type Item = Order['items'][number];

/** Returns the last day on which any item can be returned; undefined if none can. */
export function returnableUntil(
  { status, returnUntil }: Pick<Order, 'status' | 'returnUntil'>,
  now: Date,
): string | undefined {
  const hasArrived = status === 'delivered' || status === 'return_requested';
  if (!hasArrived || !returnUntil || new Date(returnUntil) <= now) return undefined;
  return dateOf(returnUntil);
}

/** Returns whether an item was delivered, kept and is still sold. */
export function isReviewable({ status }: Pick<Order, 'status'>, item: Item): boolean {
  const kept = item.quantity - item.cancelledQuantity - item.returnedQuantity;
  return (status === 'delivered' || status === 'return_requested') && item.product !== null && kept > 0;
}

export function reviewLink({ product }: Item): string {
  return `/product/${product?.slug ?? ''}?review=1#reviews`;
}

export function returnLink({ _id }: Pick<Order, '_id'>): string {
  return `/order/${_id}/return`;
}
