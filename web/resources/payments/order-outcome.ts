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
    if (order && outcomeOf(order, shopNow()) !== 'ordered') giveUpPayment(order);
    return order ?? null;
  };
}

/**
 * Nothing of an order that came to nothing is left to come back to, and the next request is about another one. As long as
 * the shop has not said so, a payment may still arrive for it.
 */
export function giveUpPayment({ _id, status }: Pick<Order, '_id' | 'status'>) {
  if (status === 'pending_payment' || readOpenPayment()?.orderId !== _id) return;
  forgetOpenPayment();
  endPaymentAttempt();
}
