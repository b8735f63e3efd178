import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderRequest, placingErrors, quoteRequest, shippingAddress } from './order-requests.ts';
import { limit, page, pagination } from './paging.ts';
import { deliveryPromise } from './pincodes.ts';
import { orderGroups, orderStates } from './rules/order-states.ts';
import { returnStatuses, returnTypes } from './rules/returns.ts';
import { shipmentKinds, shipmentStatuses } from './rules/shipments.ts';
import { addressReply, indianPhone } from './postal.ts';
import { id, moment, rupees, unsetIfEmpty } from './text.ts';

/** The address as an order keeps it. */
const orderAddress = z.object({ ...addressReply, email: z.string() });

/** A line of an order, as it was when placed; money in rupees. `product` is null once the product is gone. */
export const orderItem = z.object({
  _id: id,
  product: z
    .object({
      _id: id,
      name: z.string(),
      slug: z.string(),
      images: z.array(z.object({ url: z.string(), alt: z.string() })),
      price: rupees,
      /** As the product is described today. */
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
  /** Of `quantity`, what was cancelled before it was sent and what came back. */
  cancelledQuantity: z.number().int(),
  returnedQuantity: z.number().int(),
  /** Days after delivery in which it may come back, as promised when it was ordered; 0: not at all. */
  returnDays: z.number().int(),
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
  /** How many pieces it is about. */
  pieces: z.number().int(),
  /** The last day in India for sending it, while its buyer is to. */
  sendBy: z.iso.date().nullable(),
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

/** The paper about pieces that were cancelled before anybody had paid for them; `_id` is what the credit note call takes. */
const unpaidNote = z.object({ _id: z.string(), amount: rupees, createdAt: moment });

/** What earlier clients read of an order and its parcel; `shipments` and `shippingAddress` say the same and more. */
const asBefore = {
  trackingInfo: z.object({
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    carrier: z.string(),
    awbStatus: z.string(),
    /** Why no courier has it yet, told to staff alone; else the empty string. */
    awbError: z.string(),
    estimatedDelivery: z.iso.date().nullable(),
    message: z.string(),
  }),
  trackingUrl: z.string().nullable(),
  shiprocketShipmentId: z.string().nullable(),
  shiprocketOrderId: z.string().nullable(),
  /** What the shop said when it last moved the order; `history` has all such words. */
  notes: z.string(),
  /** Who ordered it with an account. */
  user: z.object({ name: z.string(), phoneNumber: z.string(), email: z.string() }).nullable(),
};

/** An order as every call answers it; money in rupees, `id` repeats `_id`. */
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
  /** Of a buyer who wants the invoice for a business, with its name. */
  gstin: z.string().nullable(),
  businessName: z.string().nullable(),
  /** Until when the pieces of an order that is not paid yet are held. */
  payBefore: moment.nullable(),
  /** Why its payment failed last, in words for the shopper; null once it is paid. */
  paymentFailure: z.string().nullable(),
  refunds: z.array(refund),
  /** One for each time that pieces were cancelled unpaid; what was refunded has its paper with the refund. */
  creditNotes: z.array(unpaidNote),
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
  /** Until when any piece may come back; null before it has arrived, or where none can. */
  returnUntil: moment.nullable(),
  cancelReason: z.string().nullable(),
  cancelledAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  history: z.array(z.object({ status: z.enum(orderStates), at: moment, reason: z.string() })),
});
export type Order = z.infer<typeof order>;

/** A way to pay: what it would come to, and why it is not offered here, or the empty string. */
const way = z.object({ offered: z.boolean(), whyNot: z.string(), pricing });

/** What a buyer can do at once about cash that is not offered for want of a verified number. */
export const cashRemedies = ['logIn', 'addNumber', 'useOwnNumber'] as const;
export type CashRemedy = (typeof cashRemedies)[number];

/**
 * What an order would cost by each way to pay, priced by the server exactly as the order will be. `couponProblem` says
 * why the code takes nothing off, or is empty; `promise` is null while no pincode is known. `remedy` says what makes cash
 * on delivery possible after all, null where nothing of the buyer's does.
 */
export const quote = z.object({
  needsPayment: z.boolean(),
  online: way,
  cod: way.extend({ remedy: z.enum(cashRemedies).nullable() }),
  couponCode: z.string().nullable(),
  couponProblem: z.string(),
  promise: deliveryPromise.nullable(),
});
export type Quote = z.infer<typeof quote>;

/** The number of an order as somebody typed it. */
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
    ofOwner: true,
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
    ofOwner: true,
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
