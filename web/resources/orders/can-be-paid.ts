import type { Order } from '#contract/orders.ts';

/** Whether the pieces of an order still wait for its payment. */
export function canBePaid({ status, payBefore }: Pick<Order, 'status' | 'payBefore'>, now: Date): boolean {
  return status === 'pending_payment' && payBefore !== null && new Date(payBefore) > now;
}
