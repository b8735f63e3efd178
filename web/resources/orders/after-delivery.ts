import type { Order } from '#contract/orders.ts';
import { openReturns } from '#contract/rules/returns.ts';
import { dateOf } from '#web/platform/moment-words.ts';

type Item = Order['items'][number];

/** Returns the last day on which any item can be returned; undefined if none can, or all are being returned. */
export function returnableUntil(order: Order, now: Date): string | undefined {
  const { status, returnUntil, items, returns } = order;
  const hasArrived = status === 'delivered' || status === 'return_requested';
  if (!hasArrived || !returnUntil || new Date(returnUntil) <= now) return undefined;
  const open = returns.filter((one) => openReturns.includes(one.status)).reduce((sum, { pieces }) => sum + pieces, 0);
  const kept = items.reduce((sum, item) => sum + item.quantity - item.cancelledQuantity - item.returnedQuantity, 0);
  return kept > open ? dateOf(returnUntil) : undefined;
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
