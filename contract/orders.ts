import { z } from 'zod';
import { quantity } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { cartLimits } from './rules/totals.ts';
import { limit, page, pagination } from './paging.ts';
import { deliveryPromise } from './pincodes.ts';
import { isGstin } from './rules/gstin.ts';
import { orderGroups, orderStates } from './rules/order-states.ts';
import { returnStatuses, returnTypes } from './rules/returns.ts';
import { shipmentKinds, shipmentStatuses } from './rules/shipments.ts';
import { addressFields, addressReply, indianPhone, pinCode } from './postal.ts';
import { id, moment, rupees, unsetIfEmpty } from './text.ts';

/** Where an order goes. Keys of a stored address (id, isDefault, dates) are accepted and ignored. */
export const shippingAddress = z.strictObject({
  ...addressFields,
  email: z
    .union([z.literal(''), z.email({ error: 'Invalid email address' }).max(100)], { error: 'Invalid email address' })
    .optional()
    .default(''),
  id: z.string().max(60).optional(),
  isDefault: z.boolean().optional(),
  createdAt: z.string().max(40).optional(),
  updatedAt: z.string().max(40).optional(),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;

/** The address as an order keeps it. */
const orderAddress = z.object({ ...addressReply, email: z.string() });

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
  /** Of `quantity`, what was cancelled before it was sent and what came back. */
  cancelledQuantity: z.number().int(),
  returnedQuantity: z.number().int(),
});

/** A parcel of an order. Scans are the newest first; `arrivesOn` is a day in India, `status` 'booking' before a courier has it. */
export const shipment = z.object({
  _id: id,
  kind: z.enum(shipmentKinds),
  status: z.enum(shipmentStatuses),
  courier: z.string(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  arrivesOn: z.iso.date().nullable(),
  pickedUpAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  scans: z.array(z.object({ at: moment, label: z.string(), activity: z.string(), place: z.string() })),
});
export type Shipment = z.infer<typeof shipment>;

/** A return of an order in one line; the whole of it is GET /returns/{id}. */
const returnLine = z.object({
  _id: id,
  returnNumber: z.string(),
  type: z.enum(returnTypes),
  status: z.enum(returnStatuses),
});

/** Rupees; `deliveryCharge` is the fee for paying in cash. The parts add up to `total`. */
export const pricing = z.object({
  subtotal: rupees,
  shipping: rupees,
  shippingCharges: rupees,
  deliveryCharge: rupees,
  tax: rupees,
  discount: rupees,
  freediscount: rupees,
  total: rupees,
});

/** Money that goes back, in rupees; `reference` is the gateway's, once it has one. */
const refund = z.object({
  _id: id,
  amount: rupees,
  cause: z.enum(['cancelled', 'late', 'duplicate', 'returned', 'goodwill']),
  status: z.enum(['requested', 'pending', 'processed', 'failed']),
  reference: z.string().nullable(),
  createdAt: moment,
  settledAt: moment.nullable(),
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
  pricing,
  subtotal: rupees,
  shippingCharge: rupees,
  discount: rupees,
  freediscount: rupees,
  total: rupees,
  couponCode: z.string().nullable(),
  gstin: z.string().nullable(),
  /** Until when the pieces of an order that is not paid yet are held. */
  payBefore: moment.nullable(),
  /** Why its payment failed last, in words for the shopper; null once it is paid. */
  paymentFailure: z.string().nullable(),
  refunds: z.array(refund),
  /** Of its tax invoice, once there is one. */
  invoiceNumber: z.string().nullable(),
  /** First and last day on which it is to arrive, in India; null for one that is not on its way or has arrived. */
  arrives: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** What the courier still collects in cash: less than the total once pieces were cancelled. */
  dueOnDelivery: rupees,
  shipments: z.array(shipment),
  returns: z.array(returnLine),
  canCancel: z.boolean(),
  /** It is packed: the warehouse can still be asked to stop it. */
  canAskToCancel: z.boolean(),
  cancelAskedAt: moment.nullable(),
  /** Until it is packed. */
  canChangeAddress: z.boolean(),
  /** Until when pieces may come back; null before it has arrived. */
  returnUntil: moment.nullable(),
  cancelReason: z.string().nullable(),
  cancelledAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  history: z.array(z.object({ status: z.enum(orderStates), at: moment, reason: z.string() })),
});
export type Order = z.infer<typeof order>;

/** What is bought. */
const wantedItems = z
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
  .max(cartLimits.lines, `An order has at most ${cartLimits.lines} lines.`);

const couponCode = z.string({ error: 'This must be text.' }).trim().max(20).optional().default('');

/** A GSTIN as somebody typed it, in any case. */
const gstin = z
  .string({ error: 'A GSTIN has 15 letters and digits.' })
  .trim()
  .toUpperCase()
  .refine(isGstin, 'This is not a valid GSTIN.');

/**
 * What checkout sends. `amount` and `freediscount` of earlier clients are accepted and ignored: the server prices the
 * order. `expectedTotal` (rupees) is what the shopper saw; another total is refused with PRICE_CHANGED. `gstin` is for an
 * invoice in the name of a business.
 */
export const orderRequest = z.strictObject({
  items: wantedItems,
  shippingAddress,
  couponCode,
  isBuyNow: z.boolean({ error: 'isBuyNow is true or false.' }).optional().default(false),
  amount: z.number().optional(),
  freediscount: z.number().optional(),
  expectedTotal: z.number({ error: 'expectedTotal must be a number.' }).min(0).max(10_000_000).optional(),
  cartVersion: z.number({ error: 'cartVersion must be a whole number.' }).int().min(0).max(2_147_483_647).optional(),
  gstin: unsetIfEmpty(gstin),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** The same things before anything is ordered; the place may still be open. */
export const quoteRequest = z.strictObject({
  items: wantedItems,
  couponCode,
  pinCode: unsetIfEmpty(pinCode),
  state: unsetIfEmpty(z.string().trim().max(60)),
  phoneNumber: unsetIfEmpty(indianPhone),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** A way to pay: what it would come to, and why it is not offered here, or the empty string. */
const way = z.object({ offered: z.boolean(), whyNot: z.string(), pricing });

/**
 * What an order would cost by each way to pay, priced by the server exactly as the order will be. `couponProblem` says
 * why the code takes nothing off, or is empty; `promise` is null while no pincode is known.
 */
export const quote = z.object({
  needsPayment: z.boolean(),
  online: way,
  cod: way,
  couponCode: z.string().nullable(),
  couponProblem: z.string(),
  promise: deliveryPromise.nullable(),
});
export type Quote = z.infer<typeof quote>;

/** A client-made key under which a repeated request gets the first one's answer. */
export const idempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,80}$/, 'Idempotency-Key has 8 to 80 letters, digits, - or _.');

/** The number of an order as somebody typed it. */
export const orderNumber = z
  .string({ error: 'Order number is required.' })
  .trim()
  .toUpperCase()
  .min(1, 'Order number is required.')
  .max(30, 'Order number must be at most 30 characters.');

/** Errors of everything that places an order. */
export const placingErrors = [
  'NOT_FOUND',
  'SIZE_NOT_OFFERED',
  'OUT_OF_STOCK',
  'OUT_OF_RANGE',
  'PRICE_CHANGED',
  'CART_CHANGED',
  'COUPON_NOT_VALID',
  'NOT_DELIVERED',
  'KEY_IN_USE',
  'KEY_REUSED',
  'LOGIN_REQUIRED',
] as const;

export const orderEndpoints = {
  quote: endpoint({
    method: 'POST',
    path: '/orders/quote',
    access: 'guest',
    summary: 'What an order would come to by each way to pay, and where it would arrive when. Changes nothing',
    body: quoteRequest,
    reply: z.object({ success: z.literal(true), quote }),
    errors: ['NOT_FOUND', 'SIZE_NOT_OFFERED', 'OUT_OF_RANGE'],
    limit: { max: 240, perMinutes: 10 },
    fallback: 'Failed to price your order',
  }),
  placeCod: endpoint({
    method: 'POST',
    path: '/orders/cod',
    access: 'guest',
    summary: 'Places a cash-on-delivery order. Header Idempotency-Key makes a repeat safe',
    body: orderRequest,
    reply: z.object({ success: z.literal(true), message: z.string(), order }),
    errors: [...placingErrors, 'COD_NOT_OFFERED'],
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
  changeAddress: endpoint({
    method: 'PUT',
    path: '/orders/:id/address',
    access: 'guest',
    summary: 'Another place for an order that is not packed yet, in the same State, because its tax goes by that',
    params: z.object({ id }),
    body: z.strictObject({ shippingAddress }),
    reply: z.object({ success: z.literal(true), message: z.string(), order }),
    errors: ['NOT_FOUND', 'NOT_DELIVERED', 'COD_NOT_OFFERED', 'OUT_OF_RANGE', 'TOO_LATE'],
    limit: { max: 30, perMinutes: 15 },
    fallback: 'Failed to change the address',
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/orders/track/code',
    access: 'public',
    status: 202,
    summary:
      'Sends a code to the phone of an order. The answer is the same whether there is such an order with this number',
    body: z.strictObject({ orderNumber, phoneNumber: indianPhone }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
    limit: { max: 10, perMinutes: 60 },
    fallback: 'Failed to send the code',
  }),
  openByCode: endpoint({
    method: 'POST',
    path: '/orders/track',
    access: 'public',
    summary: 'Opens an order in this browser by its number and the code that its phone got, for thirty days',
    body: z.strictObject({
      orderNumber,
      phoneNumber: indianPhone,
      code: z
        .string({ error: 'Enter the 6-digit code.' })
        .trim()
        .regex(/^\d{6}$/, 'Enter the 6-digit code.'),
    }),
    reply: z.object({ success: z.literal(true), order }),
    errors: ['CODE_NOT_VALID'],
    limit: { max: 20, perMinutes: 60 },
    fallback: 'Failed to open your order',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/orders/my-orders',
    access: 'user',
    summary: 'Orders of the session, newest first; `search` looks at order numbers and product names',
    query: z.object({
      page,
      limit: limit(10, 50),
      search: unsetIfEmpty(z.string().trim().max(80)),
      status: unsetIfEmpty(z.enum(orderGroups, { error: 'There is no such filter.' })),
      year: unsetIfEmpty(z.coerce.number({ error: 'A year has four digits.' }).int().min(2020).max(2100)),
    }),
    reply: z.object({
      success: z.literal(true),
      orders: z.array(order),
      pagination: pagination.extend({ totalOrders: z.number().int() }),
    }),
    fallback: 'Failed to fetch orders',
  }),
};
