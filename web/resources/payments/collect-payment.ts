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

type Paying = {
  order: Order;
  collection: Collection;
  way: GatewayMethod;
  isWanted: () => boolean;
  /** Hears how to take the gateway's checkout off the screen. */
  onOpen: (close: () => void) => void;
  onPaid: () => void;
};

/** How paying ended: as the order did, or it `waits`, with what went wrong if something did. */
export type Payment =
  | { kind: Exclude<Outcome, 'waits'>; order: Order }
  | { kind: 'waits'; order: Order; failed?: string; failure?: CallError; isUnreachable?: boolean };

/** Lets the shopper pay, and finds out what came of it. */
export function collectPayment({ order, collection, way, isWanted, onOpen, onPaid }: Paying) {
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
      // Without an answer the confirmation page waits for what the gateway tells the shop itself.
      if (failure?.code !== 'PAYMENT_NOT_GENUINE') return { kind: 'ordered', order };
      return { kind: 'waits', order, failure };
    }
    // Closed, perhaps after paying in another app: only the shop knows.
    const now = await dispatch(readOrderNow(order._id));
    const kind = now ? outcomeOf(now, shopNow()) : 'waits';
    if (now && kind !== 'waits') return { kind, order: now };
    return { kind: 'waits', order: now ?? order, ...(failed !== undefined && { failed }) };
  };
}
