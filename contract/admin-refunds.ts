import { z } from 'zod';
import { toldOrder } from './admin-orders.ts';
import { endpoint } from './endpoint.ts';
import { orderItem } from './orders.ts';
import { piecesOfOrder } from './payments.ts';
import { id, rupees, text } from './text.ts';

const params = z.object({ id });

const goodwill = z
  .number({ error: 'The amount must be a number.' })
  .min(0, 'The amount must not be negative.')
  .max(500_000, 'The amount must be at most 500000.')
  .refine((value) => Math.round(value * 100) / 100 === value, 'The amount has at most two decimals.');

/** What goes back: pieces, a sum for kindness, or both. */
const refundWish = z.strictObject({
  items: piecesOfOrder.optional(),
  /** Rupees. */
  goodwill: goodwill.optional().default(0),
});

/** What is in `shares` (rupees): a negative discount, shipping and the fee for cash; they add up to it. */
export const shareParts = z.object({ discount: rupees, shipping: rupees, fee: rupees });
export type ShareParts = z.infer<typeof shareParts>;

/** How a refund comes about, in rupees; the parts add up exactly. */
const refundPreview = z.object({
  lines: z.array(
    z.object({
      orderItemId: id,
      name: orderItem.shape.name,
      pieces: z.number().int(),
      /** Their price, their share of discounts (negative), shipping and fee, and what they give back. */
      goods: rupees,
      shares: rupees,
      parts: shareParts,
      amount: rupees,
    }),
  ),
  goodwill: rupees,
  /** More or less than the sum above: with the last pieces all goes back that is left, and never more than that. */
  adjustment: rupees,
  /** Money that goes back now. */
  refund: rupees,
  /** What was paid, went back before, and is left afterwards. */
  paid: rupees,
  before: rupees,
  left: rupees,
  /** Cash the courier still collects afterwards. */
  dueOnDelivery: rupees,
  /** By the gateway to where it came from, by a person, or nothing goes back because nothing was paid. */
  way: z.enum(['gateway', 'hand', 'none']),
  endsOrder: z.boolean(),
});
export type RefundPreview = z.infer<typeof refundPreview>;

const refundErrors = ['NOT_FOUND', 'OUT_OF_RANGE', 'MOVE_NOT_ALLOWED', 'NOT_CANCELLABLE'] as const;

/** Money that staff give back. */
export const adminRefundEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/refund-preview',
    access: 'admin',
    summary: 'What a refund would come to, line by line, by the functions that give it. Changes nothing',
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
      'Takes pieces back and refunds them, or a sum for kindness, up to what is left. `expectedRefund` (rupees) is what the preview said. Header Idempotency-Key makes a repeat safe',
    params,
    body: refundWish.extend({
      expectedRefund: z.number({ error: 'expectedRefund must be a number.' }).min(0).max(10_000_000),
      reason: text(200, 'Reason'),
      /** Whether pieces that were delivered are on the shelf again. */
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
    summary: 'Asks the gateway once more for a refund that failed',
    params,
    reply: toldOrder,
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to refund',
  }),
  sent: endpoint({
    method: 'POST',
    path: '/admin/refunds/:id/sent',
    access: 'admin',
    summary: 'Notes that a person has sent money back of an order that was paid in cash, with its reference',
    params,
    body: z.strictObject({
      reference: z
        .string({ error: 'Reference is required.' })
        .trim()
        .regex(/^[A-Za-z0-9-]{6,40}$/, 'A reference has 6 to 40 letters and digits.'),
    }),
    reply: toldOrder,
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to note the payment',
  }),
};
