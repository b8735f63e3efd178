import type { Order } from '#contract/orders.ts';
import type { CallError } from '#web/platform/call-error.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import type { GatewayMethod } from './gateway-script.ts';
import { openGateway } from './gateway.ts';
import { outcomeOf, readOrderNow } from './order-outcome.ts';
import type { Outcome } from './order-outcome.ts';
import type { Collection } from './start-payment.ts';
import { verifyPayment } from './verify-payment.ts';

type CollectOptions = {
  order: Order;
  collection: Collection;
  way: GatewayMethod;
  isWanted: () => boolean;
  /** Receives the function that closes the gateway's checkout. */
  onOpen: (close: () => void) => void;
  onPaid: () => void;
};

/** Outcome of a payment: that of the order, or `waits`, with the error if there was one. */
export type Payment =
  | { kind: Exclude<Outcome, 'waits'>; order: Order }
  | { kind: 'waits'; order: Order; failed?: string; failure?: CallError; isUnreachable?: boolean };

/** Collects a payment and determines its outcome. */
export function collectPayment({ order, collection, way, isWanted, onOpen, onPaid }: CollectOptions) {
  return async (dispatch: ShopDispatch): Promise<Payment> => {
    let failed: string | undefined;
    let gateway;
    try {
      gateway = await openGateway({ collection, order, method: way, onFailed: (words) => (failed = words), isWanted });
    } catch {
      return { kind: 'waits', order, isUnreachable: true };
    }
    onOpen(gateway.close);
    const reply = await gateway.done;
    if (reply) {
      onPaid();
      const { failure } = await dispatch(verifyPayment(reply));
      // Without a response, the confirmation page waits for the gateway's own notification to the shop.
      if (failure?.code !== 'PAYMENT_NOT_GENUINE') return { kind: 'ordered', order };
      return { kind: 'waits', order, failure };
    }
    // Closed, perhaps after paying in another app: only the server knows.
    const now = await dispatch(readOrderNow(order._id));
    const kind = now ? outcomeOf(now, shopNow()) : 'waits';
    if (now && kind !== 'waits') return { kind, order: now };
    return { kind: 'waits', order: now ?? order, ...(failed !== undefined && { failed }) };
  };
}
