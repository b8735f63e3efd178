import type { Order } from '#contract/orders.ts';
import type { CallError } from '#web/platform/call-error.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { keepOrderedAddress } from '#web/resources/addresses/keep-ordered-address.ts';
import { takeFromStorage } from '#web/resources/orders/finish-checkout.ts';
import { bodyOf } from '#web/resources/orders/order-body.ts';
import type { Purchase } from '#web/resources/orders/order-body.ts';
import { placeOrder } from '#web/resources/orders/place-order.ts';
import { openGateway } from '#web/resources/payments/gateway.ts';
import { outcomeOf, readOrderNow } from '#web/resources/payments/order-outcome.ts';
import { forgetOpenPayment } from '#web/resources/payments/payment-attempt.ts';
import { paidMeanwhile, startPayment } from '#web/resources/payments/start-payment.ts';
import type { Collection, Started } from '#web/resources/payments/start-payment.ts';
import { verifyPayment } from '#web/resources/payments/verify-payment.ts';
import type { Way } from './ways.ts';

export { finishCheckout } from '#web/resources/orders/finish-checkout.ts';
export { giveUpPayment } from '#web/resources/payments/order-outcome.ts';

/** Places the order by the chosen way; a `collection` of the answer is still to be paid. */
export function orderBy(way: Way, purchase: Purchase) {
  return async (dispatch: ShopDispatch): Promise<Started> => {
    if (way !== 'cod') return dispatch(startPayment(purchase));
    const paid = await dispatch(paidMeanwhile(bodyOf(purchase)));
    const { order, failure } = paid ? { order: paid } : await dispatch(placeOrder(purchase));
    return order ? { order, collection: null } : { failure };
  };
}

type Paying = {
  order: Order;
  collection: Collection;
  way: Exclude<Way, 'cod'>;
  /** Hears how to take the gateway's checkout off the screen. */
  onOpen: (close: () => void) => void;
  onPaid: () => void;
};

/** How paying ended: `ordered`, `over` when the time was up, or the order `waits`, with what went wrong if something did. */
export type Payment =
  | { kind: 'ordered' }
  | { kind: 'over' }
  | { kind: 'waits'; order: Order; failed?: string; failure?: CallError; isUnreachable?: boolean };

/** Lets the shopper pay, and finds out what came of it. */
export function pay({ order, collection, way, onOpen, onPaid }: Paying) {
  return async (dispatch: ShopDispatch): Promise<Payment> => {
    let failed: string | undefined;
    let gateway;
    try {
      gateway = await openGateway({ collection, order, method: way, onFailed: (words) => (failed = words) });
    } catch {
      return { kind: 'waits', order, isUnreachable: true };
    }
    onOpen(gateway.close);
    const reply = await gateway.done;
    if (reply) {
      onPaid();
      const { failure } = await dispatch(verifyPayment(reply));
      // Without an answer the confirmation page waits for what the gateway tells the shop itself.
      if (failure?.code !== 'PAYMENT_NOT_GENUINE') return { kind: 'ordered' };
      return { kind: 'waits', order, failure };
    }
    // Closed, perhaps after paying in another app: the shop knows.
    const now = (await dispatch(readOrderNow(order._id))) ?? order;
    const outcome = outcomeOf(now, new Date());
    if (outcome !== 'waits') return { kind: outcome };
    return { kind: 'waits', order: now, ...(failed !== undefined && { failed }) };
  };
}

/** It is ordered: the address is kept, and what was bought leaves the storage before the confirmation comes up. */
export function afterOrder({ address, isBuyNow }: Pick<Purchase, 'address' | 'isBuyNow'>, savesAddress: boolean) {
  return (dispatch: ShopDispatch) => {
    forgetOpenPayment();
    takeFromStorage({ isBuyNow });
    void dispatch(keepOrderedAddress(address, { isWanted: savesAddress }));
  };
}
