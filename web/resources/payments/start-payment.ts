import type { Order } from '#contract/orders.ts';
import { asCallError } from '#web/platform/call-error.ts';
import type { CallError } from '#web/platform/call-error.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { attemptFor, endAttempt } from '#web/resources/orders/order-attempt.ts';
import type { OrderBody } from '#web/resources/orders/order-attempt.ts';
import { bodyOf } from '#web/resources/orders/order-body.ts';
import type { Purchase } from '#web/resources/orders/order-body.ts';
import { ordersApi } from '#web/resources/orders/orders.api.ts';
import { endedSession, sendInAttempt } from '#web/resources/orders/place-order.ts';
import { withOrigin } from '#web/resources/orders/with-origin.ts';
import { outcomeOf, readOpenOrder } from './order-outcome.ts';
import { endPaymentAttempt, keepOpenPayment, paymentKeyFor, readOpenPayment } from './payment-attempt.ts';
import { paymentsApi } from './payments.api.ts';

/** Input for opening the gateway's checkout; `amount` in paise. */
export type Collection = { orderId: string; amount: number; key: string; script: string };

/** An order and the payment to collect: null if there is none. */
export type Started =
  | { order: Order; collection: Collection | null; failure?: undefined }
  | { order?: undefined; failure: CallError };

/** Places an order paid online. Sent twice, it is one order; the server replaces an unpaid one with the next. */
export function startPayment(purchase: Purchase) {
  return async (dispatch: ShopDispatch): Promise<Started> => {
    const ended = await dispatch(endedSession());
    if (ended) return { failure: ended };
    const body = bodyOf(purchase);
    const paid = await dispatch(paidMeanwhile(body));
    if (paid) return { order: paid, collection: null };
    const first = await dispatch(createOnce(body));
    if (!first.order) return first;
    endAttempt();
    const outcome = outcomeOf(first.order, shopNow());
    if (outcome === 'ordered' || (outcome === 'waits' && first.collection)) return first;
    // The key led to an order that has failed meanwhile, or to an unpaid one of other details.
    endPaymentAttempt();
    return dispatch(create(body, paymentKeyFor(body)));
  };
}

/** While it is unknown whether a cash order of these items was placed, the request shares its key. */
function createOnce(body: OrderBody) {
  return async (dispatch: ShopDispatch): Promise<Started> => {
    if (attemptFor(body).unanswered.length === 0) return dispatch(create(body, paymentKeyFor(body)));
    return dispatch(sendInAttempt(body, (key) => create(body, key)));
  };
}

/** Returns the order of these items that was being paid, if it was paid meanwhile in another app or tab. */
export function paidMeanwhile(body: OrderBody) {
  return async (dispatch: ShopDispatch): Promise<Order | undefined> => {
    const open = readOpenPayment();
    if (open?.items !== JSON.stringify(body.items)) return undefined;
    const order = await dispatch(readOpenOrder());
    return order && outcomeOf(order, shopNow()) === 'ordered' ? order : undefined;
  };
}

function create(body: OrderBody, key: string) {
  return async (dispatch: ShopDispatch): Promise<Started> => {
    const headers = { 'idempotency-key': key };
    const call = paymentsApi.endpoints.createPayment.initiate({ body: withOrigin(body), headers }, { track: false });
    const { data, error } = await dispatch(call);
    if (!data) return { failure: asCallError(error) };
    const { order, razorpayOrder, checkout } = data;
    await dispatch(ordersApi.util.upsertQueryData('order', { params: { id: order._id } }, order));
    if (!razorpayOrder) return { order, collection: null };
    keepOpenPayment(order._id, body);
    return { order, collection: { orderId: razorpayOrder.id, amount: razorpayOrder.amount, ...checkout } };
  };
}
