import { api } from '#contract/api.ts';
import type { Order } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { guestCookie } from '#server/resources/cart/guest-cookie.ts';
import { keyedRequest } from '#server/platform/idempotency.ts';
import { readOrder } from '#server/resources/orders/orders.ts';
import { placeOnlineOrder } from '#server/resources/orders/place-order.ts';
import { placingOf } from '#server/resources/orders/placing-of.ts';
import { readerOf } from '#server/resources/orders/reader.ts';
import { askGateway } from './ask-gateway.ts';
import { cancelOrder } from './cancel-order.ts';
import { payOrder } from './pay-order.ts';
import { previewCancel } from './preview-cancel.ts';
import { takeEvent } from './take-event.ts';
import { verifyPayment } from './verify-payment.ts';

export function paymentRoutes(bind: Bind, context: Context): void {
  bind(api.payments.create, async (call) => {
    const { placing, guestSecret } = await placingOf(context, call);
    const order = await placeOnlineOrder(context, placing);
    // Set before the gateway is called: a waiting order must be found again if the call fails.
    if (guestSecret) call.setCookie(guestCookie.name, guestSecret, guestCookie);
    const razorpayOrder = order.status === 'pending_payment' ? await askGateway(context, order.id) : null;
    return {
      razorpayOrder: razorpayOrder && { ...razorpayOrder, currency: 'INR' as const },
      orderSummary: summaryOf(order, { isGuest: guestSecret !== undefined }),
      checkout: context.payments.checkout,
      order: razorpayOrder ? await readOrder(context, order.id, placing.buyer) : order,
    };
  });
  bind(api.payments.pay, async ({ caller, params, cookies }) => {
    const [razorpayOrder, order] = await payOrder(context, params.id, readerOf(caller, cookies));
    return {
      razorpayOrder: { ...razorpayOrder, currency: 'INR' as const },
      checkout: context.payments.checkout,
      order,
    };
  });
  bind(api.payments.verify, async ({ caller, body, cookies }) => {
    const reader = readerOf(caller, cookies);
    const order = await readOrder(context, await verifyPayment(context, body, reader), reader);
    return { message: wordsFor(order), order };
  });
  bind(api.payments.cancelPreview, async ({ caller, params, body, cookies }) => {
    const reader = readerOf(caller, cookies);
    const wanted = { orderId: params.id, reader, userId: userIdOf(caller), pieces: body.items };
    return { preview: await previewCancel(context, wanted) };
  });
  bind(api.payments.cancel, async ({ caller, params, body, headers, cookies, requestId }) => {
    const { id: orderId } = params;
    const [reader, userId] = [readerOf(caller, cookies), userIdOf(caller)];
    const keyed = keyedRequest(`cancel ${orderId} ${userId ?? 'guest'}`, headers['idempotency-key'], body);
    const wanted = { orderId, reader, userId, reason: body.reason, pieces: body.items, keyed, requestId };
    const { outcome } = await cancelOrder(context, wanted);
    return { message: cancelWords[outcome], order: await readOrder(context, orderId, reader) };
  });
  bind(api.payments.webhook, async ({ body, headers }) => {
    const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = headers;
    await takeEvent(context, { body, signature: oneOf(signature), eventId: oneOf(eventId) });
    return {};
  });
}

const cancelWords = {
  nothing: 'Your order is cancelled.',
  end: 'Your order is cancelled.',
  reduce: 'The items are cancelled.',
  ask: 'We have asked the warehouse to stop your parcel.',
} as const;

function userIdOf(caller: Caller): string | null {
  return caller.kind === 'user' ? caller.userId : null;
}

function summaryOf(order: Order, { isGuest }: { isGuest: boolean }) {
  const { orderNumber, total, freediscount } = order;
  const items = order.items.reduce((sum, item) => sum + item.quantity, 0);
  return { orderNumber, total, freediscount, items, isGuest };
}

function wordsFor({ status, paymentInfo }: Order): string {
  if (status === 'pending_payment') return 'We are confirming your payment.';
  if (status === 'expired' || status === 'cancelled') return 'Your payment came too late and will be refunded.';
  return paymentInfo.status === 'PAID'
    ? 'We have received your payment and your order is confirmed.'
    : 'Your order is up to date.';
}

/** Returns a header's value; a repeated header does not count as a signature. */
function oneOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
