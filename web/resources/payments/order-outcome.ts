import type { Order } from '#contract/orders.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { canBePaid } from '#web/resources/orders/can-be-paid.ts';
import { ordersApi } from '#web/resources/orders/orders.api.ts';
import { endPaymentAttempt, forgetOpenPayment, readOpenPayment } from './payment-attempt.ts';

/** What became of an order that waited for its payment: `over` when its time was up, `cancelled` by the shopper or for a newer one. */
export type Outcome = 'waits' | 'ordered' | 'over' | 'cancelled';

/** Once its time to pay is up an order is over for the shopper, also before the shop has said so. */
export function outcomeOf(order: Pick<Order, 'status' | 'payBefore'>, now: Date): Outcome {
  const { status } = order;
  if (status === 'pending_payment') return canBePaid(order, now) ? 'waits' : 'over';
  if (status === 'cancelled') return 'cancelled';
  return status === 'expired' || status === 'refunded' ? 'over' : 'ordered';
}

/** Reads an order as it is at this moment; undefined when there is no answer. */
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

/** The order this browser was paying, as it is now; null when there is none. One that is over is forgotten. */
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
 * After an order that came to nothing the next request is about another one, and nothing is left to come back to once the
 * shop itself has said so: until then a payment may still arrive. One that waits or is ordered stays as it is.
 */
export function giveUpPayment(order: Pick<Order, '_id' | 'status' | 'payBefore'>) {
  const outcome = outcomeOf(order, shopNow());
  if (outcome === 'waits' || outcome === 'ordered' || readOpenPayment()?.orderId !== order._id) return;
  endPaymentAttempt();
  if (order.status !== 'pending_payment') forgetOpenPayment();
}
