import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { largestPicture, picture } from './picture.ts';
import { bankAccount, requireTarget, returnRequest, refundTarget } from './return-request.ts';
import {
  handovers,
  mostReturnPhotos,
  refundModes,
  returnReasons,
  returnStatuses,
  returnTypes,
} from './rules/returns.ts';
import { id, moment, optionalText, paymentReference, rupees, trackingNumber, unsetIfEmpty } from './text.ts';

/** A return as buyer and staff see it; money in rupees. `payoutTo` is masked. */
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
      /** Refund for these pieces. */
      refund: rupees,
      exchange: z.object({ variantId: id.nullable(), size: z.string(), color: z.string() }).nullable(),
    }),
  ),
  images: z.array(picture),
  handover: z.enum(handovers),
  pickupOn: z.iso.date().nullable(),
  /** Last day (IST) to send it, while it waits for the buyer; then it is cancelled. */
  sendBy: z.iso.date().nullable(),
  refundMode: z.enum(refundModes).nullable(),
  payoutTo: z.string().nullable(),
  /** The full payout account, for staff only, while they have to send the money. */
  payout: z.union([z.object({ upiId: z.string() }), bankAccount]).optional(),
  refundAmount: rupees,
  refundStatus: z.enum(['requested', 'pending', 'processed', 'failed']).nullable(),
  /** Reference number from the bank or gateway. */
  refundReference: z.string().nullable(),
  refundStartedAt: moment.nullable(),
  refundedAt: moment.nullable(),
  staffNote: z.string(),
  canCancel: z.boolean(),
  /** For an exchange whose replacement did not arrive: the refund methods available instead; else empty. */
  moneyInstead: z.array(z.enum(refundModes)),
  createdAt: moment,
  closedAt: moment.nullable(),
  history: z.array(z.object({ name: z.string(), at: moment, note: z.string() })),
});
export type Return = z.infer<typeof returnReply>;

/** What can still be returned of an order; `whyNot` is empty if anything can. */
const returnOptions = z.object({
  whyNot: z.string(),
  /** Available refund methods. */
  refundModes: z.array(z.enum(refundModes)),
  /** Upper limit of the refund for all items together, in rupees. */
  refundable: rupees,
  /** Possible pickup days (IST); empty if no courier picks up. */
  pickupDays: z.array(z.iso.date()),
  items: z.array(
    z.object({
      orderItemId: id,
      name: z.string(),
      image: z.string(),
      size: z.string(),
      color: z.string(),
      /** End of the return window; null if never returnable. */
      until: moment.nullable(),
      /** Returnable quantity. */
      pieces: z.number().int(),
      whyNot: z.string(),
      /** Refund for 1 to `pieces` pieces on their own, in rupees. */
      refunds: z.array(rupees),
      /** Variants available for an exchange at no extra cost. */
      exchanges: z.array(z.object({ variantId: id, size: z.string(), color: z.string(), available: z.number().int() })),
    }),
  ),
});
export type ReturnOptions = z.infer<typeof returnOptions>;

/** One return, under both names known to earlier clients. */
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
    summary: 'What can be returned of an order, and how',
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
      'Requests a return or exchange of delivered pieces. Form data with up to five photos, or JSON without. An exchange reserves its replacement at once. Header Idempotency-Key makes a repeat safe',
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
    summary: 'Returns of the user, newest first',
    query: z.object({ page, limit: limit(10, 50), status: statusFilter }),
    reply: list,
    fallback: 'Failed to fetch your returns',
  }),
  one: endpoint({
    method: 'GET',
    path: '/returns/:id',
    access: 'guest',
    ofOwner: true,
    summary: 'One return: one’s own, of an order placed in this browser, or any for staff',
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
    summary: 'Cancels a return before pickup',
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
    summary: 'Marks a self-shipped return as sent, so that it no longer expires',
    params: z.object({ id }),
    body: z.strictObject({ trackingNumber: unsetIfEmpty(trackingNumber) }).prefault({}),
    reply: one.extend({ message: z.string() }),
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    limit: { max: 30, perMinutes: 15 },
    fallback: 'Failed to mark the return as sent',
  }),
  refundInstead: endpoint({
    method: 'POST',
    path: '/returns/:id/money',
    access: 'guest',
    ofOwner: true,
    summary:
      'Refunds an exchange whose replacement was lost or came back. `moneyInstead` of the return lists the refund methods',
    params: z.object({ id }),
    body: z.strictObject(refundTarget).superRefine(requireTarget).prefault({}),
    reply: one.extend({ message: z.string() }),
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    limit: { max: 30, perMinutes: 15 },
    fallback: 'Failed to request the refund',
  }),
  all: endpoint({
    method: 'GET',
    path: '/returns/admin/all',
    access: 'admin',
    summary: 'All returns, oldest open ones first',
    query: z.object({
      page,
      limit: limit(20),
      status: statusFilter,
      search: unsetIfEmpty(z.string().trim().max(60)),
    }),
    reply: list,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch returns',
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/returns/admin/:id/status',
    access: 'admin',
    summary:
      'Changes the status of a return: approved (books a courier), rejected, processing (the parcel has arrived), completed (checked; sends the refund or replacement). `restock` says whether it can be sold again',
    params: z.object({ id }),
    body: z.strictObject({
      status: z.enum(['approved', 'rejected', 'processing', 'completed'], { error: 'There is no such status.' }),
      adminNotes: optionalText(500, 'Note'),
      restock: z.boolean({ error: 'restock is true or false.' }).optional().default(true),
      /** On completion, the pieces of each item in good condition: these go back into stock, instead of `restock`. */
      good: z
        .array(z.strictObject({ orderItemId: id, pieces: z.number().int().min(0).max(10) }), {
          error: 'good is a list.',
        })
        .max(50)
        .optional(),
      /** Staff delivered the replacement themselves; required to end an exchange by hand after its check. */
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
    summary: 'Records the manual payout of a return by UPI or bank, with its reference',
    params: z.object({ id }),
    body: z.strictObject({ reference: paymentReference }),
    reply: one.extend({ message: z.string() }),
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to record the payment',
  }),
};
