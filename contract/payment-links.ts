import { z } from 'zod';
import { orderedAsSeen } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { placingErrors } from './order-requests.ts';
import { order, pricing } from './orders.ts';
import { deliveryPromise } from './pincodes.ts';
import { addressReply } from './postal.ts';
import { orderStates } from './rules/order-states.ts';
import { id, moment, rupees } from './text.ts';

const params = z.object({
  token: z.string().regex(/^[\w-]{20,64}$/, 'This link is not whole.'),
});

/** What a customer sees who opens the link of an order that staff took down for them. */
export const paymentLink = z.object({
  /** `ordered`: it is an order already; `over`: the shop has taken it back or its time is up. */
  state: z.enum(['open', 'ordered', 'over']),
  /** What the screen shows; the order is refused with EDIT_CONFLICT once the shop has changed it. */
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
  /** Null while a piece is gone. */
  pricing: pricing.nullable(),
  couponCode: z.string().nullable(),
  /** What is no longer as it was told on the phone, a sentence each. */
  changes: z.array(z.string()),
  /** Why it cannot be paid like this, or the empty string. */
  whyNot: z.string(),
  promise: deliveryPromise.nullable(),
  expiresAt: moment,
  /** What it has become, also while that waits to be paid: items, prices and coupon are the order's then. */
  order: z.object({ status: z.enum(orderStates), dueOnDelivery: rupees }).nullable(),
});
export type PaymentLink = z.infer<typeof paymentLink>;

/** The links by which customers pay what staff took down for them; whoever has one may open it. */
export const paymentLinkEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/payment-links/:token',
    access: 'public',
    summary: 'What the link is for, at the prices and with the pieces of this moment',
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
      'Orders it, to be paid online, and opens the order in this browser. What was ordered already is answered as it is; `razorpayOrder` (amount in paise) is null where nothing is to be paid now',
    params,
    body: orderedAsSeen,
    reply: z.object({
      success: z.literal(true),
      order,
      razorpayOrder: z.object({ id: z.string(), amount: z.number().int(), currency: z.literal('INR') }).nullable(),
      checkout: z.object({ key: z.string(), script: z.string() }),
    }),
    errors: [...placingErrors, 'EDIT_CONFLICT', 'MOVE_NOT_ALLOWED', 'PAYMENT_UNAVAILABLE'],
    limit: { max: 60, perMinutes: 15 },
    fallback: 'Failed to start the payment',
  }),
};
