import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderRequest, placingErrors } from './order-requests.ts';
import { order } from './orders.ts';
import { id, rupees, text } from './text.ts';

/** Pieces of an order, by its items; none named twice. */
export const piecesOfOrder = z
  .array(
    z.strictObject({
      orderItemId: id,
      quantity: z.number({ error: 'Quantity is a whole number.' }).int().min(1).max(10),
    }),
    {
      error: 'Name the items.',
    },
  )
  .min(1, 'Choose at least one item.')
  .max(50)
  .refine((pieces) => new Set(pieces.map((piece) => piece.orderItemId)).size === pieces.length, 'Name each item once.');

const reference = (label: string) => text(64, label);

/** The gateway's order; amount in paise. */
const collecting = z.object({ id: z.string(), amount: z.number().int(), currency: z.literal('INR') });

/** What the browser needs to open the gateway. */
const checkout = z.object({ key: z.string(), script: z.string() });

export const paymentEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/orders/create-razorpay-order',
    access: 'guest',
    summary:
      'Places an order to be paid online and holds its pieces. `razorpayOrder` (amount in paise) is null when nothing is left to pay; the order is confirmed then. Header Idempotency-Key makes a repeat safe',
    body: orderRequest,
    reply: z.object({
      success: z.literal(true),
      razorpayOrder: collecting.nullable(),
      orderSummary: z.object({
        orderNumber: z.string(),
        total: rupees,
        freediscount: rupees,
        items: z.number().int(),
        isGuest: z.boolean(),
      }),
      checkout,
      order,
    }),
    errors: [...placingErrors, 'PAYMENT_UNAVAILABLE'],
    limit: { max: 60, perMinutes: 15 },
    fallback: 'Failed to start the payment',
  }),
  pay: endpoint({
    method: 'POST',
    path: '/orders/:id/pay',
    access: 'guest',
    ofOwner: true,
    summary:
      'What the browser needs to open the gateway for an order that still waits for its payment, as it was placed',
    params: z.object({ id }),
    reply: z.object({
      success: z.literal(true),
      razorpayOrder: collecting,
      checkout,
      order,
    }),
    errors: ['NOT_FOUND', 'TOO_LATE', 'PAYMENT_UNAVAILABLE'],
    limit: { max: 60, perMinutes: 15 },
    fallback: 'Failed to start the payment',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/orders/verify-payment',
    access: 'guest',
    summary:
      'What the gateway told the browser after paying. The order stays pending while the gateway cannot be asked',
    body: z.strictObject({
      razorpay_order_id: reference('razorpay_order_id'),
      razorpay_payment_id: reference('razorpay_payment_id'),
      razorpay_signature: text(128, 'razorpay_signature'),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), order }),
    errors: ['PAYMENT_NOT_GENUINE', 'NOT_FOUND'],
    limit: { max: 60, perMinutes: 15 },
    fallback: 'Failed to verify your payment',
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/orders/:id/cancel',
    access: 'guest',
    ofOwner: true,
    summary:
      'Cancels an order or pieces of it before it is packed: stock, coupon and what was paid go back. Once it is packed the warehouse is asked to stop it. Header Idempotency-Key makes a repeat safe',
    params: z.object({ id }),
    body: z.strictObject({ reason: text(200, 'Reason'), items: piecesOfOrder.optional() }),
    reply: z.object({ success: z.literal(true), message: z.string(), order }),
    errors: ['NOT_FOUND', 'NOT_CANCELLABLE', 'OUT_OF_RANGE', 'KEY_IN_USE', 'KEY_REUSED'],
    limit: { max: 60, perMinutes: 15 },
    fallback: 'Failed to cancel your order',
  }),
  cancelPreview: endpoint({
    method: 'POST',
    path: '/orders/:id/cancel-preview',
    access: 'guest',
    ofOwner: true,
    summary: 'What cancelling these pieces, or all, would give back, and how. Changes nothing',
    params: z.object({ id }),
    body: z.strictObject({ items: piecesOfOrder.optional() }),
    reply: z.object({
      success: z.literal(true),
      preview: z.object({
        /** Money that goes back; 0 where nothing was paid. */
        refund: rupees,
        /** What is left to pay in cash. */
        dueOnDelivery: rupees,
        /** The whole order ends. */
        isAll: z.boolean(),
      }),
    }),
    errors: ['NOT_FOUND', 'NOT_CANCELLABLE', 'OUT_OF_RANGE'],
    limit: { max: 240, perMinutes: 15 },
    fallback: 'Failed to work out the refund',
  }),
  /** The gateway wants an address without its own name in it. */
  webhook: endpoint({
    method: 'POST',
    path: '/webhooks/payments',
    access: 'public',
    summary: 'Events of the payment gateway, signed over the bytes of the body; kept before they are believed',
    rawBody: true,
    body: z.instanceof(Uint8Array),
    bodyLimit: 1_048_576,
    reply: z.object({ success: z.literal(true) }),
    errors: ['PAYMENT_NOT_GENUINE'],
    fallback: 'Failed to take the event',
  }),
};
