import type { Order } from '#contract/orders.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { canBePaid } from '#web/resources/orders/can-be-paid.ts';
import { ordersApi } from '#web/resources/orders/orders.api.ts';
import { endPaymentAttempt, forgetOpenPayment, readOpenPayment } from './payment-attempt.ts';

/** What became of an order that waited for its payment. */
export type Outcome = 'waits' | 'ordered' | 'over';

/** Once its time to pay is up an order is over for the shopper, also before the shop has said so. */
export function outcomeOf(order: Pick<Order, 'status' | 'payBefore'>, now: Date): Outcome {
  const { status } = order;
  if (status === 'pending_payment') return canBePaid(order, now) ? 'waits' : 'over';
  return status === 'expired' || status === 'cancelled' || status === 'refunded' ? 'over' : 'ordered';
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
    if (order && outcomeOf(order, shopNow()) === 'over') giveUpPayment();
    return order ?? null;
  };
}

/** The order is over: nothing is left to come back to, and the next request is about another one. */
export function giveUpPayment() {
  forgetOpenPayment();
  endPaymentAttempt();
}
