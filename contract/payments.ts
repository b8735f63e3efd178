import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderRequest, placingErrors } from './order-requests.ts';
import { order } from './orders.ts';
import { id, rupees, text } from './text.ts';

/** Quantities by order item; each item at most once. */
export const piecesOfOrder = z
  .array(
    z.strictObject({
      orderItemId: id,
      quantity: z.number({ error: 'Quantity is a whole number.' }).int().min(1).max(10),
    }),
    {
      error: 'Choose the items.',
    },
  )
  .min(1, 'Choose at least one item.')
  .max(50)
  .refine((pieces) => new Set(pieces.map((piece) => piece.orderItemId)).size === pieces.length, 'Name each item once.');

const reference = (label: string) => text(64, label);

/** The gateway's order; amount in paise. */
const collecting = z.object({ id: z.string(), amount: z.number().int(), currency: z.literal('INR') });

/** What the browser needs to open the gateway's checkout. */
const checkout = z.object({ key: z.string(), script: z.string() });

export const paymentEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/orders/create-razorpay-order',
    access: 'guest',
    summary:
      'Places an order to be paid online and reserves its stock. If nothing is left to pay, `razorpayOrder` (amount in paise) is null and the order confirmed. Header Idempotency-Key makes a repeat safe',
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
    limit: { max: 600, perMinutes: 15 },
    fallback: 'Failed to start the payment',
  }),
  pay: endpoint({
    method: 'POST',
    path: '/orders/:id/pay',
    access: 'guest',
    ofOwner: true,
    summary: 'Resumes the payment of an order that still waits for it',
    params: z.object({ id }),
    reply: z.object({
      success: z.literal(true),
      razorpayOrder: collecting,
      checkout,
      order,
    }),
    errors: ['NOT_FOUND', 'TOO_LATE', 'PAYMENT_UNAVAILABLE'],
    limit: { max: 600, perMinutes: 15 },
    fallback: 'Failed to start the payment',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/orders/verify-payment',
    access: 'guest',
    summary:
      'Verifies the payment result the gateway gave the browser. The order stays pending while the gateway is unreachable',
    body: z.strictObject({
      razorpay_order_id: reference('razorpay_order_id'),
      razorpay_payment_id: reference('razorpay_payment_id'),
      razorpay_signature: text(128, 'razorpay_signature'),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), order }),
    errors: ['PAYMENT_NOT_GENUINE', 'NOT_FOUND'],
    limit: { max: 600, perMinutes: 15 },
    fallback: 'Failed to verify your payment',
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/orders/:id/cancel',
    access: 'guest',
    ofOwner: true,
    summary:
      'Cancels an order or pieces of it before it is packed: releases stock and coupon and refunds the payment. Once packed, it only requests cancellation from the warehouse. Header Idempotency-Key makes a repeat safe',
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
    summary: 'Preview of the refund for cancelling these or all pieces. Changes nothing',
    params: z.object({ id }),
    body: z.strictObject({ items: piecesOfOrder.optional() }),
    reply: z.object({
      success: z.literal(true),
      preview: z.object({
        /** Refund amount; 0 if nothing was paid. */
        refund: rupees,
        /** Cash still to be paid on delivery. */
        dueOnDelivery: rupees,
        /** Whether the whole order is cancelled. */
        isAll: z.boolean(),
      }),
    }),
    errors: ['NOT_FOUND', 'NOT_CANCELLABLE', 'OUT_OF_RANGE'],
    limit: { max: 240, perMinutes: 15 },
    fallback: 'Failed to work out the refund',
  }),
  /** The gateway requires a webhook URL without its own name. */
  webhook: endpoint({
    method: 'POST',
    path: '/webhooks/payments',
    access: 'public',
    summary: 'Webhook of the payment gateway, signed over the raw body; events are stored before they are processed',
    rawBody: true,
    body: z.instanceof(Uint8Array),
    bodyLimit: 1_048_576,
    reply: z.object({ success: z.literal(true) }),
    errors: ['PAYMENT_NOT_GENUINE'],
    fallback: 'Failed to accept the event',
  }),
};
