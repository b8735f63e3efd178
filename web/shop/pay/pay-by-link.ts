import type { Order } from '#contract/orders.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { timeOf } from '#web/platform/moment-words.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { paymentLinksApi } from '#web/resources/drafts/payment-links.api.ts';
import { openGateway } from '#web/resources/payments/gateway.ts';
import { outcomeOf, readOrderNow } from '#web/resources/payments/order-outcome.ts';
import type { Collection } from '#web/resources/payments/start-payment.ts';
import { verifyPayment } from '#web/resources/payments/verify-payment.ts';

export type Phase = 'idle' | 'placing' | 'paying' | 'confirming';

type PayOptions = {
  token: string;
  /** Version and total shown on the screen. */
  seen: { version: number; expectedTotal: number };
  onPhase: (phase: Phase) => void;
  /** Whether the page is still open. */
  isWanted: () => boolean;
  /** Receives the function that closes the gateway's checkout. */
  onOpen: (close: (() => void) | undefined) => void;
};

/** A valid order, or why there is none yet. */
type Paid = { order: Order; trouble?: undefined } | { order?: undefined; trouble: string };

const ends = {
  over: 'The payment time was over, so the items went back on sale. If you have paid, we are checking with the bank. Otherwise try again in a minute.',
  cancelled: 'This order was cancelled. If you have paid for it, you will get a refund. Otherwise try again.',
};

/** Places the order of a payment link and collects the payment; one order however often it is pressed. */
export function payByLink({ token, seen, ...options }: PayOptions) {
  return async (dispatch: ShopDispatch): Promise<Paid> => {
    const call = paymentLinksApi.endpoints.orderByLink.initiate({ params: { token }, body: seen }, { track: false });
    const { data, error } = await dispatch(call);
    if (!data) return { trouble: asCallError(error).message || 'We could not reach the shop. Please try again.' };
    const { order, razorpayOrder, checkout } = data;
    if (!razorpayOrder) return resultOf(order);
    const collection = { orderId: razorpayOrder.id, amount: razorpayOrder.amount, ...checkout };
    return dispatch(collect(order, collection, options));
  };
}

function collect(order: Order, collection: Collection, options: Omit<PayOptions, 'token' | 'seen'>) {
  const { onPhase, isWanted, onOpen } = options;
  return async (dispatch: ShopDispatch): Promise<Paid> => {
    onPhase('paying');
    let failed = '';
    const onFailed = (words: string) => (failed = words);
    const gateway = await openGateway({ collection, order, method: 'upi', onFailed, isWanted });
    onOpen(gateway.close);
    const reply = await gateway.done;
    onOpen(undefined);
    if (reply) {
      onPhase('confirming');
      const { failure } = await dispatch(verifyPayment(reply));
      // If the request fails, the confirmation page waits for the gateway's webhook.
      return failure?.code === 'PAYMENT_NOT_GENUINE' ? { trouble: failure.message } : { order };
    }
    // Closed, perhaps after paying in another app: the server knows the state.
    return resultOf((await dispatch(readOrderNow(order._id))) ?? order, failed);
  };
}

function resultOf(order: Order, failed = ''): Paid {
  const outcome = outcomeOf(order, shopNow());
  if (outcome === 'ordered') return { order };
  if (outcome === 'over' || outcome === 'cancelled') return { trouble: ends[outcome] };
  const held = order.payBefore ? ` Your items are reserved until ${timeOf(order.payBefore)}.` : '';
  return { trouble: `${failed || 'It is not paid yet.'}${held}` };
}
