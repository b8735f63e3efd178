import { z } from 'zod';
import { toldOrder } from './admin-orders.ts';
import { endpoint } from './endpoint.ts';
import { orderItem } from './orders.ts';
import { piecesOfOrder } from './payments.ts';
import { id, paymentReference, rupees, text } from './text.ts';

const params = z.object({ id });

const goodwill = z
  .number({ error: 'The amount must be a number.' })
  .min(0, 'The amount must not be negative.')
  .max(500_000, 'The amount must be at most 500000.')
  .refine((value) => Math.round(value * 100) / 100 === value, 'The amount has at most two decimals.');

/** What to refund: pieces, a goodwill amount, or both. */
const refundWish = z.strictObject({
  items: piecesOfOrder.optional(),
  /** Rupees. */
  goodwill: goodwill.optional().default(0),
});

/** Breakdown of `shares` in rupees: the discount (negative), shipping and the cash fee, adding up to it. */
export const shareParts = z.object({ discount: rupees, shipping: rupees, fee: rupees });
export type ShareParts = z.infer<typeof shareParts>;

/** Calculation of a refund in rupees; the parts add up exactly. */
const refundPreview = z.object({
  lines: z.array(
    z.object({
      orderItemId: id,
      name: orderItem.shape.name,
      pieces: z.number().int(),
      /** Price of the pieces, their share of discounts (negative), shipping and fee, and the resulting refund. */
      goods: rupees,
      shares: rupees,
      parts: shareParts,
      amount: rupees,
    }),
  ),
  goodwill: rupees,
  /** Difference to the sum above: the last pieces refund everything that is left, and never more than that. */
  adjustment: rupees,
  refund: rupees,
  /** What was paid, what was refunded before, and what remains after this refund. */
  paid: rupees,
  before: rupees,
  left: rupees,
  /** Cash the courier still has to collect afterwards. */
  dueOnDelivery: rupees,
  /**
   * Refunded by the gateway to the original payment method, sent manually by staff, or nothing to refund.
   */
  way: z.enum(['gateway', 'hand', 'none']),
  endsOrder: z.boolean(),
  /** Changes when money or pieces of the order are refunded: `refund` repeats it. */
  version: z.string(),
});
export type RefundPreview = z.infer<typeof refundPreview>;

const refundErrors = ['NOT_FOUND', 'OUT_OF_RANGE', 'MOVE_NOT_ALLOWED', 'NOT_CANCELLABLE'] as const;

/** Refunds by staff. */
export const adminRefundEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/refund-preview',
    access: 'admin',
    summary: 'Preview of a refund, line by line, calculated like the real one. Changes nothing',
    params,
    body: refundWish,
    reply: z.object({ success: z.literal(true), preview: refundPreview }),
    errors: refundErrors,
    fallback: 'Failed to work out the refund',
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/refunds',
    access: 'admin',
    summary:
      'Refunds pieces, or a goodwill amount up to what is left. `expectedRefund` (rupees) and `version` are those of the preview: after another refund PRICE_CHANGED. Header Idempotency-Key makes a repeat safe',
    params,
    body: refundWish.extend({
      expectedRefund: z.number({ error: 'expectedRefund must be a number.' }).min(0).max(10_000_000),
      version: z.string({ error: 'version must be a text.' }).max(40).optional(),
      reason: text(200, 'Reason'),
      /** Whether delivered pieces go back into stock. */
      restock: z.boolean({ error: 'restock is true or false.' }).optional().default(false),
    }),
    reply: toldOrder,
    errors: [...refundErrors, 'PRICE_CHANGED', 'KEY_IN_USE', 'KEY_REUSED'],
    fallback: 'Failed to refund',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/refunds/:id/retry',
    access: 'admin',
    summary: 'Retries a failed refund at the gateway',
    params,
    reply: toldOrder,
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to refund',
  }),
  sent: endpoint({
    method: 'POST',
    path: '/admin/refunds/:id/sent',
    access: 'admin',
    summary:
      'Records, with its reference, a manual refund: of a cash order, or instead of one that the gateway refused',
    params,
    body: z.strictObject({ reference: paymentReference }),
    reply: toldOrder,
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to record the payment',
  }),
};
