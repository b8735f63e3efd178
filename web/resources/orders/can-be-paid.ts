import type { Order } from '#contract/orders.ts';

/** Returns whether the order is still reserved and awaiting payment. */
export function canBePaid({ status, payBefore }: Pick<Order, 'status' | 'payBefore'>, now: Date): boolean {
  return status === 'pending_payment' && payBefore !== null && new Date(payBefore) > now;
}
