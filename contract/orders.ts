import { z } from 'zod';
import { quantity } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { cartLimits } from './rules/totals.ts';
import { orderStates } from './rules/order-states.ts';
import { indianPhone, pinCode } from './postal.ts';
import { id, moment, optionalText, rupees, text } from './text.ts';

/** Where an order goes. Keys of a stored address (id, isDefault, dates) are accepted and ignored. */
export const shippingAddress = z.strictObject({
  fullName: text(80, 'Full name'),
  phoneNumber: indianPhone,
  email: z
    .union([z.literal(''), z.email({ error: 'Invalid email address' }).max(100)], { error: 'Invalid email address' })
    .optional()
    .default(''),
  addressLine1: text(160, 'House and street'),
  addressLine2: optionalText(160, 'Area'),
  city: text(60, 'City'),
  state: text(60, 'State'),
  pinCode,
  landmark: optionalText(100, 'Landmark'),
  addressType: z
    .enum(['home', 'work', 'other'], { error: 'Address type is home, work or other.' })
    .optional()
    .default('home'),
  id: z.string().max(60).optional(),
  isDefault: z.boolean().optional(),
  createdAt: z.string().max(40).optional(),
  updatedAt: z.string().max(40).optional(),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;

/** The address as an order keeps it. */
const orderAddress = z.object({
  fullName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  pinCode: z.string(),
  landmark: z.string(),
  addressType: z.string(),
});

/** A line of an order, as it was when placed; money in rupees. `product` is null once the product is gone. */
export const orderItem = z.object({
  _id: id,
  product: z.object({ _id: id, name: z.string(), slug: z.string() }).nullable(),
  name: z.string(),
  price: rupees,
  quantity: z.number().int(),
  size: z.string(),
  color: z.string(),
  itemTotal: rupees,
  image: z.string(),
});

/** An order as every call answers it; money in rupees, `id` repeats `_id`. */
export const order = z.object({
  _id: id,
  id,
  orderNumber: z.string(),
  createdAt: moment,
  status: z.enum(orderStates),
  items: z.array(orderItem),
  shippingAddress: orderAddress,
  paymentInfo: z.object({
    method: z.enum(['COD', 'RAZORPAY']),
    status: z.enum(['PENDING', 'PAID', 'FAILED', 'REFUNDED']),
    razorpayOrderId: z.string().nullable(),
    razorpayPaymentId: z.string().nullable(),
  }),
  pricing: z.object({
    subtotal: rupees,
    shipping: rupees,
    shippingCharges: rupees,
    deliveryCharge: rupees,
    tax: rupees,
    discount: rupees,
    freediscount: rupees,
    total: rupees,
  }),
  subtotal: rupees,
  shippingCharge: rupees,
  discount: rupees,
  freediscount: rupees,
  total: rupees,
  couponCode: z.string().nullable(),
  cancelReason: z.string().nullable(),
  cancelledAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  history: z.array(z.object({ status: z.enum(orderStates), at: moment, reason: z.string() })),
});
export type Order = z.infer<typeof order>;

/**
 * What checkout sends. `amount` and `freediscount` of earlier clients are accepted and ignored: the server prices the
 * order. `expectedTotal` (rupees) is what the shopper saw; another total is refused with PRICE_CHANGED.
 */
export const orderRequest = z.strictObject({
  items: z
    .array(
      z.strictObject({
        productId: id,
        quantity,
        size: z.string({ error: 'Choose a size.' }).trim().max(40),
        color: z.string({ error: 'Choose a colour.' }).trim().max(40),
      }),
      { error: 'An order needs items.' },
    )
    .min(1, 'Your cart is empty.')
    .max(cartLimits.lines, `An order has at most ${cartLimits.lines} lines.`),
  shippingAddress,
  couponCode: z.string({ error: 'This must be text.' }).trim().max(20).optional().default(''),
  isBuyNow: z.boolean({ error: 'isBuyNow is true or false.' }).optional().default(false),
  amount: z.number().optional(),
  freediscount: z.number().optional(),
  expectedTotal: z.number({ error: 'expectedTotal must be a number.' }).min(0).max(10_000_000).optional(),
  cartVersion: z.number({ error: 'cartVersion must be a whole number.' }).int().min(0).max(2_147_483_647).optional(),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** A client-made key under which a repeated request gets the first one's answer. */
export const idempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,80}$/, 'Idempotency-Key has 8 to 80 letters, digits, - or _.');

export const orderEndpoints = {
  placeCod: endpoint({
    method: 'POST',
    path: '/orders/cod',
    access: 'guest',
    summary: 'Places a cash-on-delivery order. Header Idempotency-Key makes a repeat safe',
    body: orderRequest,
    reply: z.object({ success: z.literal(true), message: z.string(), order }),
    errors: [
      'NOT_FOUND',
      'SIZE_NOT_OFFERED',
      'OUT_OF_STOCK',
      'OUT_OF_RANGE',
      'PRICE_CHANGED',
      'CART_CHANGED',
      'COUPON_NOT_VALID',
      'NOT_DELIVERED',
      'COD_NOT_OFFERED',
      'KEY_REUSED',
      'LOGIN_REQUIRED',
    ],
    limit: { max: 60, perMinutes: 15 },
    fallback: 'Failed to place your order',
  }),
  one: endpoint({
    method: 'GET',
    path: '/orders/:id',
    access: 'guest',
    summary: 'One order: of the session, of the browser that placed it, or any for staff',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), order }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch order',
  }),
};
