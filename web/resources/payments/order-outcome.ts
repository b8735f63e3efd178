import type { Order } from '#contract/orders.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { canBePaid } from '#web/resources/orders/can-be-paid.ts';
import { ordersApi } from '#web/resources/orders/orders.api.ts';
import { endPaymentAttempt, forgetOpenPayment, readOpenPayment } from './payment-attempt.ts';

/** Outcome of an unpaid order: `over` after its deadline, `cancelled` by the shopper or in favour of a newer one. */
export type Outcome = 'waits' | 'ordered' | 'over' | 'cancelled';

/** After its payment deadline an order is over for the shopper, even before the server says so. */
export function outcomeOf(order: Pick<Order, 'status' | 'payBefore'>, now: Date): Outcome {
  const { status } = order;
  if (status === 'pending_payment') return canBePaid(order, now) ? 'waits' : 'over';
  if (status === 'cancelled') return 'cancelled';
  return status === 'expired' || status === 'refunded' ? 'over' : 'ordered';
}

/** Reads the current state of an order; undefined without a response. */
export function readOrderNow(id: string) {
  return async (dispatch: ShopDispatch): Promise<Order | undefined> => {
    const asking = dispatch(ordersApi.endpoints.order.initiate({ params: { id } }, { forceRefetch: true }));
    try {
      const { data, isError } = await asking;
      return isError ? undefined : data;
    } finally {
      asking.unsubscribe();
    }
  };
}

/** Reads the order this browser was paying; null if there is none. One that is over is forgotten. */
export function readOpenOrder() {
  return async (dispatch: ShopDispatch): Promise<Order | null> => {
    const open = readOpenPayment();
    if (!open) return null;
    const order = await dispatch(readOrderNow(open.orderId));
    if (order) giveUpPayment(order);
    return order ?? null;
  };
}

/**
 * Ends the attempt to pay an order that failed, so that the next request is for another one. The stored order is
 * forgotten only once the server says so: until then a payment may still arrive. One that waits or is ordered stays.
 */
export function giveUpPayment(order: Pick<Order, '_id' | 'status' | 'payBefore'>) {
  const outcome = outcomeOf(order, shopNow());
  if (outcome === 'waits' || outcome === 'ordered' || readOpenPayment()?.orderId !== order._id) return;
  endPaymentAttempt();
  if (order.status !== 'pending_payment') forgetOpenPayment();
}
