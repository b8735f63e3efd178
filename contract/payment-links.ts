import { z } from 'zod';
import { orderedAsSeen } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { placingErrors } from './order-requests.ts';
import { order } from './orders.ts';
import { pricing } from './order-quote.ts';
import { deliveryPromise } from './pincodes.ts';
import { addressReply } from './postal.ts';
import { orderStates } from './rules/order-states.ts';
import { id, moment, rupees } from './text.ts';

const params = z.object({
  token: z.string().regex(/^[\w-]{20,64}$/, 'This link is incomplete.'),
});

/** The page behind a payment link of a draft order. */
const paymentLink = z.object({
  /** `ordered`: already ordered; `over`: cancelled or expired. */
  state: z.enum(['open', 'ordered', 'over']),
  /** Version shown on screen; ordering fails with EDIT_CONFLICT if the shop has changed it. */
  version: z.number().int(),
  items: z.array(
    z.object({
      /** Null once it is an order whose product is gone. */
      productId: id.nullable(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.number().int(),
      image: z.string(),
      price: rupees,
      itemTotal: rupees,
    }),
  ),
  shippingAddress: z.object({ ...addressReply, email: z.string() }),
  /** Null while an item is gone. */
  pricing: pricing.nullable(),
  couponCode: z.string().nullable(),
  /** What has changed since the order was taken, one sentence each. */
  changes: z.array(z.string()),
  /** Why it cannot be paid like this (empty if it can). */
  whyNot: z.string(),
  promise: deliveryPromise.nullable(),
  expiresAt: moment,
  /** The order it became, paid or waiting for payment: items, prices and coupon are then the order's. */
  order: z.object({ status: z.enum(orderStates), dueOnDelivery: rupees, notCollected: rupees }).nullable(),
});
export type PaymentLink = z.infer<typeof paymentLink>;

/** Payment links of draft orders; whoever has the link may open it. */
export const paymentLinkEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/payment-links/:token',
    access: 'public',
    summary: 'The draft behind the link, at current prices and stock',
    params,
    reply: z.object({ success: z.literal(true), link: paymentLink }),
    errors: ['NOT_FOUND'],
    limit: { max: 240, perMinutes: 10 },
    fallback: 'Failed to open the link',
  }),
  order: endpoint({
    method: 'POST',
    path: '/payment-links/:token/order',
    access: 'public',
    summary:
      'Places its order, to be paid online, and grants this browser access to it. Idempotent: an existing order is returned; `razorpayOrder` (amount in paise) is null if nothing is to be paid now',
    params,
    body: orderedAsSeen,
    reply: z.object({
      success: z.literal(true),
      order,
      razorpayOrder: z.object({ id: z.string(), amount: z.number().int(), currency: z.literal('INR') }).nullable(),
      checkout: z.object({ key: z.string(), script: z.string() }),
    }),
    errors: [...placingErrors, 'EDIT_CONFLICT', 'MOVE_NOT_ALLOWED', 'PAYMENT_UNAVAILABLE'],
    limit: { max: 600, perMinutes: 15 },
    fallback: 'Failed to start the payment',
  }),
};
