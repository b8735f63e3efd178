import type { Order } from '#contract/orders.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { tellPlaced } from '#web/resources/orders/checkout-steps.ts';
import { endedSession } from '#web/resources/orders/place-order.ts';
import { collectPayment } from './collect-payment.ts';
import type { Payment } from './collect-payment.ts';
import { giveUpPayment, outcomeOf, readOrderNow } from './order-outcome.ts';
import { paymentsApi } from './payments.api.ts';
import { takeBought } from './take-bought.ts';

type PaymentListener = { isWanted: () => boolean; onOpen: (close: () => void) => void; onPaid: () => void };

/** Pays an order placed earlier, unchanged; returns the error, or that it is ordered. */
export function payOrder(order: Order, listener: PaymentListener) {
  return async (dispatch: ShopDispatch): Promise<{ isOrdered: boolean; trouble: string }> => {
    const payment = await dispatch(collectAgain(order, listener));
    if (payment.kind === 'ordered') {
      tellPlaced(payment.order);
      await dispatch(takeBought(payment.order));
    } else giveUpPayment(payment.order);
    return { isOrdered: payment.kind === 'ordered', trouble: troubleWords(payment) };
  };
}

function collectAgain(order: Order, listener: PaymentListener) {
  return async (dispatch: ShopDispatch): Promise<Payment> => {
    const ended = await dispatch(endedSession());
    if (ended) return { kind: 'waits', order, failure: ended };
    const call = paymentsApi.endpoints.payOrder.initiate({ params: { id: order._id } }, { track: false });
    const { data, error } = await dispatch(call);
    if (data) {
      const { razorpayOrder, checkout } = data;
      const collection = { orderId: razorpayOrder.id, amount: razorpayOrder.amount, ...checkout };
      return dispatch(collectPayment({ order: data.order, collection, way: 'upi', ...listener }));
    }
    const failure = asCallError(error);
    const now = failure.code === 'TOO_LATE' ? await dispatch(readOrderNow(order._id)) : undefined;
    const kind = now ? outcomeOf(now, shopNow()) : 'waits';
    return now && kind !== 'waits' ? { kind, order: now } : { kind: 'waits', order, failure };
  };
}

const ends = {
  ordered: '',
  over: 'The payment time is over, and your items are back on sale. If you have paid, we are checking with the bank.',
  cancelled: 'This order was cancelled. If you have paid for it, you will get a refund.',
};

function troubleWords(payment: Payment): string {
  if (payment.kind !== 'waits') return ends[payment.kind];
  const { failure, failed, isUnreachable } = payment;
  if (isUnreachable) return 'Online payment is not available at the moment. Please try again shortly.';
  if (failure) return failure.message || 'We could not reach the shop. Please try again.';
  // Closed without an attempt: the page already says it is unpaid.
  return failed === undefined ? '' : `Your payment did not go through. ${failed}`;
}
