import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pricing, quote } from './order-quote.ts';
import { orderRequest, placingErrors, quoteRequest, shippingAddress } from './order-requests.ts';
import { limit, page, pagination } from './paging.ts';
import { orderGroups, orderStates } from './rules/order-states.ts';
import { returnStatuses, returnTypes } from './rules/returns.ts';
import { shipmentKinds, shipmentStatuses } from './rules/shipments.ts';
import { addressReply, indianPhone } from './postal.ts';
import { id, moment, rupees, unsetIfEmpty } from './text.ts';

/** The address as stored with an order. */
const orderAddress = z.object({ ...addressReply, email: z.string() });

/** An order line as placed; money in rupees. `product` is null once the product is deleted. */
export const orderItem = z.object({
  _id: id,
  product: z
    .object({
      _id: id,
      name: z.string(),
      slug: z.string(),
      images: z.array(z.object({ url: z.string(), alt: z.string() })),
      price: rupees,
      /** The current description of the product. */
      description: z.string(),
    })
    .nullable(),
  name: z.string(),
  price: rupees,
  quantity: z.number().int(),
  size: z.string(),
  color: z.string(),
  itemTotal: rupees,
  image: z.string(),
  /** Pieces out of `quantity` cancelled before shipping, and returned. */
  cancelledQuantity: z.number().int(),
  returnedQuantity: z.number().int(),
  /** Pieces in returns and exchanges that are still open. */
  returningQuantity: z.number().int(),
  /** What its buyer has instead of pieces that were exchanged. */
  exchanges: z.array(z.object({ size: z.string(), color: z.string(), quantity: z.number().int() })),
  /** Return window in days after delivery, as promised when ordered; 0: no returns. */
  returnDays: z.number().int(),
});

/** A parcel. Scans are newest first, `arrivesOn` is a day in India, `status` is 'booking' until a courier has it. */
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

/** Summary of a return; the full one is GET /returns/{id}. */
const returnLine = z.object({
  _id: id,
  returnNumber: z.string(),
  type: z.enum(returnTypes),
  status: z.enum(returnStatuses),
  /** Number of pieces. */
  pieces: z.number().int(),
  /** Last day (IST) to send it, while it waits for the buyer. */
  sendBy: z.iso.date().nullable(),
});

/** A refund in rupees; `reference` is the gateway's, once known. */
const refund = z.object({
  _id: id,
  amount: rupees,
  cause: z.enum(['cancelled', 'late', 'duplicate', 'returned', 'goodwill']),
  status: z.enum(['requested', 'pending', 'processed', 'failed']),
  reference: z.string().nullable(),
  createdAt: moment,
  settledAt: moment.nullable(),
});

/**
 * Credit note without a completed refund of its own: for pieces cancelled before payment, or whose refund failed and was
 * made up for by another. `_id` is the parameter of the credit note call.
 */
const unpaidNote = z.object({ _id: z.string(), amount: rupees, createdAt: moment });

/** Fields of earlier clients; `shipments` and `shippingAddress` replace them. */
const asBefore = {
  trackingInfo: z.object({
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    carrier: z.string(),
    awbStatus: z.string(),
    /** Why no courier has it yet, for staff only; else the empty string. */
    awbError: z.string(),
    estimatedDelivery: z.iso.date().nullable(),
    message: z.string(),
  }),
  trackingUrl: z.string().nullable(),
  shiprocketShipmentId: z.string().nullable(),
  shiprocketOrderId: z.string().nullable(),
  /** The shop's note on the last status change; `history` has them all. */
  notes: z.string(),
  /** The account it was ordered with. */
  user: z.object({ name: z.string(), phoneNumber: z.string(), email: z.string() }).nullable(),
};

/** An order as every call returns it; money in rupees, `id` repeats `_id`. */
export const order = z.object({
  ...asBefore,
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
  /** GSTIN and name of a business buyer. */
  gstin: z.string().nullable(),
  businessName: z.string().nullable(),
  /** Until when the stock of an unpaid order is reserved. */
  payBefore: moment.nullable(),
  /** Why its last payment attempt failed, in words for the shopper; null once paid. */
  paymentFailure: z.string().nullable(),
  /** A failed refund that was retried or made up for by others is left out, except for staff. */
  refunds: z.array(refund),
  /** One per cancellation of unpaid pieces; refunds have their own credit notes. */
  creditNotes: z.array(unpaidNote),
  /** Null until the tax invoice is issued. */
  invoiceNumber: z.string().nullable(),
  /** Estimated arrival, first and last day (IST); null if not on its way or already arrived. */
  arrives: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Cash the courier still has to collect: less than the total after pieces were cancelled. */
  dueOnDelivery: rupees,
  /** Of a cash order that is not cancelled as a whole: the worth of its cancelled pieces, which no courier collects. */
  notCollected: rupees,
  shipments: z.array(shipment),
  returns: z.array(returnLine),
  canCancel: z.boolean(),
  /** It is packed, but cancellation can still be requested from the warehouse. */
  canAskToCancel: z.boolean(),
  cancelAskedAt: moment.nullable(),
  /** Until it is packed. */
  canChangeAddress: z.boolean(),
  /**
   * Last moment to return any piece that is not cancelled, returned, exchanged or in an open return; null before delivery,
   * or if nothing is returnable.
   */
  returnUntil: moment.nullable(),
  cancelReason: z.string().nullable(),
  cancelledAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  history: z.array(z.object({ status: z.enum(orderStates), at: moment, reason: z.string() })),
});
export type Order = z.infer<typeof order>;

/** An order number as typed. */
export const orderNumber = z
  .string({ error: 'Order number is required.' })
  .trim()
  .toUpperCase()
  .min(1, 'Order number is required.')
  .max(30, 'Order number must be at most 30 characters.');

export const orderEndpoints = {
  quote: endpoint({
    method: 'POST',
    path: '/orders/quote',
    access: 'guest',
    summary: 'Price of an order by payment method, and its delivery estimate. Changes nothing',
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
    limit: { max: 600, perMinutes: 15 },
    fallback: 'Failed to place your order',
  }),
  one: endpoint({
    method: 'GET',
    path: '/orders/:id',
    access: 'guest',
    ofOwner: true,
    summary: 'One order: one’s own, one placed in this browser, or any for staff',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), order }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch order',
  }),
  changeAddress: endpoint({
    method: 'PUT',
    path: '/orders/:id/address',
    access: 'guest',
    ofOwner: true,
    summary: 'Changes the address of an order before it is packed, within the same State, which determines its tax',
    params: z.object({ id }),
    body: z.strictObject({ shippingAddress }),
    reply: z.object({ success: z.literal(true), message: z.string(), order }),
    errors: ['NOT_FOUND', 'NOT_DELIVERED', 'COD_NOT_OFFERED', 'COUPON_NOT_VALID', 'OUT_OF_RANGE', 'TOO_LATE'],
    limit: { max: 30, perMinutes: 15 },
    fallback: 'Failed to change the address',
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/orders/track/code',
    access: 'public',
    status: 202,
    summary: 'Sends a code to the phone of an order. The response does not reveal whether the order exists',
    body: z.strictObject({ orderNumber, phoneNumber: indianPhone }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['CODES_NOT_SENT'],
    limit: { max: 80, perMinutes: 60 },
    fallback: 'Failed to send the code',
  }),
  openByCode: endpoint({
    method: 'POST',
    path: '/orders/track',
    access: 'public',
    summary: 'Grants this browser access to an order for thirty days, by its number and the code sent to its phone',
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
    limit: { max: 150, perMinutes: 60 },
    fallback: 'Failed to open your order',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/orders/my-orders',
    access: 'user',
    summary: 'Orders of the user, newest first; `search` matches order numbers and product names',
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
