import { z } from 'zod';
import { deskRefund } from './desk-refund.ts';
import { endpoint } from './endpoint.ts';
import { order } from './orders.ts';
import { limit, page } from './paging.ts';
import { orderStates } from './rules/order-states.ts';
import { orderTabs, orderTroubles } from './rules/order-tabs.ts';
import { bulkResults, chosenRows, searchedPagination, searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, id, moment, optionalText, rupees, text, unsetIfEmpty } from './text.ts';

const params = z.object({ id });

/** An order in the staff list: the common shape plus what staff must see at a glance. */
const deskOrder = order.extend({
  /** Parcels to this buyer (by account or phone) that were refused or came back. */
  refusals: z.number().int(),
  /** When staff confirmed with the buyer that a cash order is wanted. */
  cashConfirmedAt: moment.nullable(),
  /** The carrier's label, and why its parcel cannot be booked (empty if it can). */
  labelUrl: z.string().nullable(),
  parcelProblem: z.string(),
  noteCount: z.number().int(),
});
export type DeskOrder = z.infer<typeof deskOrder>;

/** An entry of an order's timeline. `by` is the name of the person who did it, if any. */
const happening = z.object({
  kind: z.enum(['moved', 'changed', 'note', 'refund', 'parcel', 'return']),
  /** By `kind`: the new state, the kind of change, the cause of the refund, or the status of the parcel or return. */
  name: z.string(),
  text: z.string(),
  actor: z.enum(['shopper', 'staff', 'system']),
  by: z.string(),
  at: moment,
});
export type Happening = z.infer<typeof happening>;

/** One order with everything staff need to handle it. */
const wholeOrder = deskOrder.extend({
  customer: z.object({
    userId: id.nullable(),
    name: z.string(),
    /** Earlier orders (by account or phone), and how they ended. */
    orders: z.number().int(),
    delivered: z.number().int(),
    cancelled: z.number().int(),
    /** Paid and not refunded; cash counts once collected. */
    spent: rupees,
  }),
  payments: z.array(
    z.object({
      reference: z.string(),
      method: z.string(),
      status: z.string(),
      amount: rupees,
      refunded: rupees,
      failure: z.string(),
      at: moment,
    }),
  ),
  /** Why its payment needs manual review, or the empty string. */
  paymentReview: z.string(),
  refunds: z.array(deskRefund),
  /** Id of a parcel whose booking can be retried. */
  retryParcel: id.nullable(),
  /** A parcel replaced by another one that is on its way, but still not cancelled at its carrier. */
  strayParcel: id.nullable(),
  /** Whether the problem with its parcel can be marked as settled. */
  canSettleParcel: z.boolean(),
  /** Newest first, staff notes included. */
  timeline: z.array(happening),
  /** States staff may move it to now. */
  moves: z.array(z.enum(orderStates)),
  /** Staff may report its parcel as returned or lost, because no carrier does. */
  canEndParcel: z.boolean(),
  /** Its parcel is on its way, staff gave it to a courier themselves, and no carrier tracks it. */
  canCorrectNumber: z.boolean(),
  /** What is still refundable, how much of it as goodwill, and why no pieces or no goodwill (empty if they can). */
  refundable: z.object({ left: rupees, goodwill: rupees, whyNoPieces: z.string(), whyNoGoodwill: z.string() }),
});
export type WholeOrder = z.infer<typeof wholeOrder>;

/** Status names of earlier clients; `abandoned` means never paid. */
const statusWords: Readonly<Record<string, string>> = {
  pending: 'confirmed',
  placed: 'confirmed',
  processing: 'packed',
  abandoned: 'expired',
};
const status = z.preprocess(
  (said) => (typeof said === 'string' ? (statusWords[said.trim().toLowerCase()] ?? said.trim().toLowerCase()) : said),
  unsetIfEmpty(z.enum(orderStates, { error: 'There is no such status.' })),
);

const dayWords = 'A day looks like 2026-11-30.';
/** A day in India, or a timestamp. */
const day = unsetIfEmpty(z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: dayWords }));

/** Filters of the list, shared by bulk actions and exports. */
const filter = {
  search: searchFor,
  status,
  tab: unsetIfEmpty(z.enum(orderTabs, { error: 'There is no such tab.' })),
  method: unsetIfEmpty(z.enum(['COD', 'RAZORPAY'], { error: 'Method is COD or RAZORPAY.' })),
  payment: unsetIfEmpty(z.enum(['PENDING', 'PAID', 'FAILED', 'REFUNDED'], { error: 'There is no such status.' })),
  trouble: unsetIfEmpty(z.enum(orderTroubles, { error: 'There is no such list.' })),
  /** Both days are included. */
  startDate: day,
  endDate: day,
};

/** Sort keys of order lists; a leading - sorts descending. */
export const deskSorts = ['createdAt', 'total'] as const;
const sort = sortedBy(deskSorts);
export type DeskSort = NonNullable<z.output<typeof sort>>;

/** Most orders per bulk action or print. */
export const mostOrdersAtOnce = 200;

/** Comma-separated ids in a query. */
const ids = z
  .string({ error: 'Choose something first.' })
  .transform((said) => said.split(','))
  .pipe(z.array(id).min(1).max(mostOrdersAtOnce, `Choose at most ${mostOrdersAtOnce} at once.`));

/** `wasDone`: the order was already in the requested state, so nothing changed. */
const deskResult = bulkResults.element.extend({ wasDone: z.boolean() });
export type DeskResult = z.infer<typeof deskResult>;

const whole = z.object({ success: z.literal(true), order: wholeOrder });
/** Reply of an action: the updated order. */
export const toldOrder = whole.extend({ message: z.string() });

/** Order administration. State changes are PUT /admin/orders/{id}/status in shipments.ts. */
export const adminOrderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/orders',
    access: 'admin',
    summary:
      'Orders, newest first unless sorted, counted up to 10,000. `search` matches number, AWB, name, phone and e-mail; `trouble` selects those that need attention',
    query: z.object({ page, limit: limit(20), ...filter, sort }),
    reply: z.object({
      success: z.literal(true),
      orders: z.array(deskOrder),
      pagination: searchedPagination.extend({ totalOrders: z.number().int() }),
    }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch orders',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/orders/counts',
    access: 'admin',
    summary: 'How many orders are in each tab and need attention, each counted up to 10,000',
    reply: z.object({
      success: z.literal(true),
      tabs: z.record(z.enum(orderTabs), z.number().int()),
      troubles: z.record(z.enum(orderTroubles), z.number().int()),
    }),
    fallback: 'Failed to count orders',
  }),
  ids: endpoint({
    method: 'GET',
    path: '/admin/orders/ids',
    access: 'admin',
    summary: 'Ids of all matching orders, at most 10,000, for bulk actions done in batches',
    query: z.object({ ...filter, sort }),
    reply: z.object({ success: z.literal(true), ids: z.array(id) }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch orders',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/orders/export',
    access: 'admin',
    summary: 'The same orders as CSV; cells that a spreadsheet would run as formulas start with an apostrophe',
    produces: 'text/csv',
    query: z.object({ ...filter, sort }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export orders',
  }),
  invoiced: endpoint({
    method: 'GET',
    path: '/admin/orders/invoiced',
    access: 'admin',
    summary: 'Why each of these orders has no tax invoice; numbers invoices that are due but not yet numbered',
    query: z.object({ ids }),
    reply: z.object({ success: z.literal(true), results: bulkResults }),
    fallback: 'Failed to check the invoices',
  }),
  papers: endpoint({
    method: 'GET',
    path: '/admin/orders/papers',
    access: 'admin',
    summary: 'Packing slips or tax invoices of many orders as one PDF, each order on a new sheet',
    produces: 'application/pdf',
    query: z.object({ kind: z.enum(['slips', 'invoices'], { error: 'Kind is slips or invoices.' }), ids }),
    reply: file,
    errors: ['NOT_FOUND', 'NO_INVOICE_YET'],
    fallback: 'Failed to print',
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/admin/orders/bulk',
    access: 'admin',
    summary:
      'Bulk action: packs, ships (with the booked parcel), cancels or confirms cash orders; reports why each skipped one was skipped. Orders already in that state succeed with `wasDone`; orders whose buyer asked to cancel are not shipped',
    body: z
      .strictObject({
        action: z.enum(['pack', 'ship', 'cancel', 'confirm-cash'], { error: 'There is no such action.' }),
        who: chosenRows(filter, mostOrdersAtOnce),
        reason: optionalText(200, 'Reason'),
      })
      .refine(({ action, reason }) => action !== 'cancel' || reason !== '', {
        path: ['reason'],
        error: 'Reason is required.',
      }),
    reply: z.object({ success: z.literal(true), results: z.array(deskResult) }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to update the orders',
  }),
  labels: endpoint({
    method: 'POST',
    path: '/admin/orders/labels',
    access: 'admin',
    summary: 'The carrier’s labels of many orders as one PDF; reports why an order has none. Changes nothing',
    body: z.strictObject({ who: chosenRows(filter, mostOrdersAtOnce) }),
    reply: z.object({ success: z.literal(true), url: z.string().nullable(), results: bulkResults }),
    errors: ['OUT_OF_RANGE', 'UNAVAILABLE'],
    fallback: 'Failed to fetch the labels',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/orders/:id',
    access: 'admin',
    summary: 'One order with its buyer, payments, refunds, timeline and what staff may do with it',
    params,
    reply: whole,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the order',
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/notes',
    access: 'admin',
    summary:
      'Adds an internal note to the timeline of an order; the buyer never sees it. Header Idempotency-Key makes a repeat safe',
    params,
    body: z.strictObject({ text: text(1_000, 'Note') }),
    reply: toldOrder.extend(undoable),
    errors: ['NOT_FOUND', 'KEY_IN_USE', 'KEY_REUSED'],
    fallback: 'Failed to save the note',
  }),
  confirmCash: endpoint({
    method: 'PUT',
    path: '/admin/orders/:id/cash-confirmation',
    access: 'admin',
    summary: 'Records that the buyer confirmed a cash order, or takes that back',
    params,
    body: z.strictObject({ isConfirmed: z.boolean({ error: 'isConfirmed is true or false.' }) }),
    reply: toldOrder,
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to update the order',
  }),
  settleReview: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/payment-review',
    access: 'admin',
    summary: 'Closes the manual review of a payment with a note. The order does not change',
    params,
    body: z.strictObject({ note: text(500, 'Note') }),
    reply: toldOrder,
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to settle the payment',
  }),
  settleParcel: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/parcel-review',
    access: 'admin',
    summary:
      'Closes the problem of a parcel that contradicts its order or return, with a note; news from the carrier opens it again',
    params,
    body: z.strictObject({ note: text(500, 'Note') }),
    reply: toldOrder,
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to settle the parcel',
  }),
};
