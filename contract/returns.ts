import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { largestPicture, picture } from './picture.ts';
import { bankAccount, requireTarget, returnRequest, wayOfMoney } from './return-request.ts';
import {
  handovers,
  mostReturnPhotos,
  refundModes,
  returnReasons,
  returnStatuses,
  returnTypes,
} from './rules/returns.ts';
import { id, moment, optionalText, rupees, trackingNumber, unsetIfEmpty } from './text.ts';

/** A return as its buyer and staff see it; money in rupees. `payoutTo` shows the last four signs. */
export const returnReply = z.object({
  _id: id,
  id,
  returnNumber: z.string(),
  orderId: id,
  orderNumber: z.string(),
  type: z.enum(returnTypes),
  status: z.enum(returnStatuses),
  reason: z.enum(returnReasons),
  description: z.string(),
  items: z.array(
    z.object({
      orderItemId: id,
      name: z.string(),
      slug: z.string(),
      image: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.number().int(),
      reason: z.enum(returnReasons),
      /** What goes back for them. */
      refund: rupees,
      exchange: z.object({ variantId: id.nullable(), size: z.string(), color: z.string() }).nullable(),
    }),
  ),
  images: z.array(picture),
  handover: z.enum(handovers),
  pickupOn: z.iso.date().nullable(),
  /** The last day in India for sending it, while its buyer is to; later it is cancelled. */
  sendBy: z.iso.date().nullable(),
  refundMode: z.enum(refundModes).nullable(),
  payoutTo: z.string().nullable(),
  /** For staff alone, while they have to send the money: all of it. */
  payout: z.union([z.object({ upiId: z.string() }), bankAccount]).optional(),
  refundAmount: rupees,
  refundStatus: z.enum(['requested', 'pending', 'processed', 'failed']).nullable(),
  /** The bank's or the gateway's number of it. */
  refundReference: z.string().nullable(),
  refundStartedAt: moment.nullable(),
  refundedAt: moment.nullable(),
  staffNote: z.string(),
  canCancel: z.boolean(),
  /** Of an exchange whose new piece did not arrive: how the money can be had instead. Empty otherwise. */
  moneyInstead: z.array(z.enum(refundModes)),
  createdAt: moment,
  closedAt: moment.nullable(),
  history: z.array(z.object({ name: z.string(), at: moment, note: z.string() })),
});
export type Return = z.infer<typeof returnReply>;

/** What may still come back of an order; `whyNot` is empty where something may. */
export const returnOptions = z.object({
  whyNot: z.string(),
  /** How money would go back. */
  refundModes: z.array(z.enum(refundModes)),
  /** What can still go back of what was paid, in rupees: for all items together never more. */
  refundable: rupees,
  /** Days in India on which a courier may fetch it; none where no courier does. */
  pickupDays: z.array(z.iso.date()),
  items: z.array(
    z.object({
      orderItemId: id,
      name: z.string(),
      image: z.string(),
      size: z.string(),
      color: z.string(),
      /** The last moment for these pieces; null where they never may. */
      until: moment.nullable(),
      /** Pieces that may come back. */
      pieces: z.number().int(),
      whyNot: z.string(),
      /** What one to `pieces` of them give back by themselves, in rupees. */
      refunds: z.array(rupees),
      /** What can be had instead, at no further price. */
      exchanges: z.array(z.object({ variantId: id, size: z.string(), color: z.string(), available: z.number().int() })),
    }),
  ),
});
export type ReturnOptions = z.infer<typeof returnOptions>;

/** One return under both names that earlier clients read. */
const one = z.object({ success: z.literal(true), return: returnReply, returnRequest: returnReply });
const list = z.object({
  success: z.literal(true),
  returns: z.array(returnReply),
  pagination: pagination.extend({ totalReturns: z.number().int() }),
});
const statusFilter = unsetIfEmpty(z.enum(returnStatuses, { error: 'There is no such status.' }));

export const returnEndpoints = {
  options: endpoint({
    method: 'GET',
    path: '/orders/:id/return-options',
    access: 'guest',
    ofOwner: true,
    summary: 'What of an order may come back, for what, and how',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), options: returnOptions }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch what can be returned',
  }),
  create: endpoint({
    method: 'POST',
    path: '/returns',
    access: 'guest',
    ofOwner: true,
    status: 201,
    summary:
      'Asks to return or exchange pieces that have arrived. Form data with up to five photos, or JSON without. An exchange sets the new piece aside at once. Header Idempotency-Key makes a repeat safe',
    form: { files: ['images'], maxBytes: largestPicture, most: { images: mostReturnPhotos } },
    body: returnRequest,
    reply: one.extend({ message: z.string() }),
    errors: [
      'NOT_FOUND',
      'NOT_RETURNABLE',
      'RETURN_OPEN',
      'OUT_OF_RANGE',
      'OUT_OF_STOCK',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA',
      'KEY_IN_USE',
      'KEY_REUSED',
    ],
    limit: { max: 30, perMinutes: 15 },
    fallback: 'Failed to request the return',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/returns/my-returns',
    access: 'user',
    summary: 'Returns of the session, newest first',
    query: z.object({ page, limit: limit(10, 50), status: statusFilter }),
    reply: list,
    fallback: 'Failed to fetch your returns',
  }),
  one: endpoint({
    method: 'GET',
    path: '/returns/:id',
    access: 'guest',
    ofOwner: true,
    summary: 'A return of the session, of the browser that placed its order, or any for staff',
    params: z.object({ id }),
    reply: one,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the return',
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/returns/:id/cancel',
    access: 'guest',
    ofOwner: true,
    summary: 'Takes a return back before it is fetched',
    params: z.object({ id }),
    body: z.strictObject({ reason: optionalText(200, 'Reason') }).prefault({}),
    reply: one.extend({ message: z.string() }),
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    limit: { max: 30, perMinutes: 15 },
    fallback: 'Failed to cancel the return',
  }),
  sent: endpoint({
    method: 'POST',
    path: '/returns/:id/sent',
    access: 'guest',
    ofOwner: true,
    summary: 'Its buyer has sent a return that no courier fetches: it is on its way, and is not cancelled any more',
    params: z.object({ id }),
    body: z.strictObject({ trackingNumber: unsetIfEmpty(trackingNumber) }).prefault({}),
    reply: one.extend({ message: z.string() }),
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    limit: { max: 30, perMinutes: 15 },
    fallback: 'Failed to note that it was sent',
  }),
  takeMoney: endpoint({
    method: 'POST',
    path: '/returns/:id/money',
    access: 'guest',
    ofOwner: true,
    summary:
      'The new piece of an exchange was lost or came back: its buyer takes the money instead of another one. `moneyInstead` of the return names the ways',
    params: z.object({ id }),
    body: z.strictObject(wayOfMoney).superRefine(requireTarget).prefault({}),
    reply: one.extend({ message: z.string() }),
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    limit: { max: 30, perMinutes: 15 },
    fallback: 'Failed to ask for the money',
  }),
  all: endpoint({
    method: 'GET',
    path: '/returns/admin/all',
    access: 'admin',
    summary: 'Returns of everybody, the oldest open ones first',
    query: z.object({
      page,
      limit: limit(20),
      status: statusFilter,
      search: unsetIfEmpty(z.string().trim().max(60)),
    }),
    reply: list,
    fallback: 'Failed to fetch returns',
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/returns/admin/:id/status',
    access: 'admin',
    summary:
      'Moves a return on: approved (a courier is asked), rejected, processing (the parcel has arrived), completed (checked and found good: money or the new piece goes out). `restock` says whether it can be sold again',
    params: z.object({ id }),
    body: z.strictObject({
      status: z.enum(['approved', 'rejected', 'processing', 'completed'], { error: 'There is no such status.' }),
      adminNotes: optionalText(500, 'Note'),
      restock: z.boolean({ error: 'restock is true or false.' }).optional().default(true),
      /** What was found good of each item, when it is completed: these pieces can be sold again, instead of `restock`. */
      good: z
        .array(z.strictObject({ orderItemId: id, pieces: z.number().int().min(0).max(10) }), {
          error: 'good is a list.',
        })
        .max(50)
        .optional(),
      /** Staff brought the new piece of an exchange themselves, in a shop whose carrier brings none. */
      isBrought: z.boolean({ error: 'isBrought is true or false.' }).optional().default(false),
    }),
    reply: one.extend({ message: z.string() }),
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to update the return',
  }),
  paidOut: endpoint({
    method: 'POST',
    path: '/returns/admin/:id/paid-out',
    access: 'admin',
    summary: 'Notes that the money of a return was sent by UPI or bank, with its reference',
    params: z.object({ id }),
    body: z.strictObject({
      reference: z
        .string({ error: 'Reference is required.' })
        .trim()
        .regex(/^[A-Za-z0-9-]{6,40}$/, 'A reference has 6 to 40 letters and digits.'),
    }),
    reply: one.extend({ message: z.string() }),
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to note the payment',
  }),
};
