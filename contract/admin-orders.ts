import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { order } from './orders.ts';
import { limit, page, pagination } from './paging.ts';
import { orderStates } from './rules/order-states.ts';
import { orderTabs, orderTroubles } from './rules/order-tabs.ts';
import { bulkResults, chosenRows, searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, id, moment, optionalText, rupees, text, unsetIfEmpty } from './text.ts';

const params = z.object({ id });

/** An order in the list of staff: as every call answers it, with what they must see at a glance. */
export const deskOrder = order.extend({
  /** Parcels to this buyer, by account or phone, that were refused or came back. */
  refusals: z.number().int(),
  /** When somebody of the shop made sure that the buyer of a cash order wants it. */
  cashConfirmedAt: moment.nullable(),
  /** The carrier's label, and why its parcel cannot be booked, or the empty string. */
  labelUrl: z.string().nullable(),
  parcelProblem: z.string(),
  /** How many notes staff have left on it. */
  noteCount: z.number().int(),
});
export type DeskOrder = z.infer<typeof deskOrder>;

/** Money that goes back, as staff see it. `canRetry`: the gateway refused it; `isByHand`: a person has to send it. */
const deskRefund = order.shape.refunds.element.extend({
  failure: z.string(),
  canRetry: z.boolean(),
  isByHand: z.boolean(),
});
export type DeskRefund = z.infer<typeof deskRefund>;

/** Something that happened to an order. `by` is a name where a person who can be named did it. */
const happening = z.object({
  kind: z.enum(['moved', 'changed', 'note', 'refund', 'parcel', 'return']),
  /** The state of a move, the name of a change, the cause of a refund, the station of a parcel or return. */
  name: z.string(),
  text: z.string(),
  actor: z.enum(['shopper', 'staff', 'system']),
  by: z.string(),
  at: moment,
});
export type Happening = z.infer<typeof happening>;

/** One order with all that staff need to decide. */
export const wholeOrder = deskOrder.extend({
  customer: z.object({
    userId: id.nullable(),
    name: z.string(),
    /** Orders before this one, by account or phone, and what came of them. */
    orders: z.number().int(),
    delivered: z.number().int(),
    cancelled: z.number().int(),
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
  /** Why a person must look at its payment, or the empty string. */
  paymentReview: z.string(),
  refunds: z.array(deskRefund),
  /** A parcel that can be tried again, by its id. */
  retryParcel: id.nullable(),
  /** A parcel that was given up for another one that is on its way, and that its carrier does not call off. */
  strayParcel: id.nullable(),
  /** Whether somebody can say that the trouble of its parcel is settled. */
  canSettleParcel: z.boolean(),
  /** Newest first; notes of staff stand among the rest. */
  timeline: z.array(happening),
  /** Where staff may move it now. */
  moves: z.array(z.enum(orderStates)),
  /** Staff say of its parcel that it came back or was lost, as no carrier does. */
  canEndParcel: z.boolean(),
  /** What can go back: of what was paid and not refunded, and why no pieces or no goodwill, or the empty string. */
  refundable: z.object({ left: rupees, whyNoPieces: z.string(), whyNoGoodwill: z.string() }),
});
export type WholeOrder = z.infer<typeof wholeOrder>;

/** Words of earlier clients for states; `abandoned` is what nobody paid. */
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
/** A day in India, or a moment. */
const day = unsetIfEmpty(z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: dayWords }));

/** What narrows the list; bulk actions and exports mean the same orders by it. */
const narrowing = {
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

/** What a list of orders can be sorted by; - before it for the largest first. */
export const deskSorts = ['createdAt', 'total'] as const;
const sort = sortedBy(deskSorts);
export type DeskSort = NonNullable<z.output<typeof sort>>;

/** Most orders one bulk action is done to, and that one print holds. */
export const mostOrdersAtOnce = 200;

/** Ids in a query, with commas between. */
const ids = z
  .string({ error: 'Choose something first.' })
  .transform((said) => said.split(','))
  .pipe(z.array(id).min(1).max(mostOrdersAtOnce, `Choose at most ${mostOrdersAtOnce} at once.`));

/** `wasDone`: it stood there already, so nothing was done now. */
const deskResult = bulkResults.element.extend({ wasDone: z.boolean() });
export type DeskResult = z.infer<typeof deskResult>;

const whole = z.object({ success: z.literal(true), order: wholeOrder });
/** What an action answers: the order as it is then. */
export const toldOrder = whole.extend({ message: z.string() });

/** The orders of the shop, as staff work with them. Moves are PUT /admin/orders/{id}/status in shipments.ts. */
export const adminOrderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/orders',
    access: 'admin',
    summary:
      'Orders, newest first unless sorted, counted up to 10,000. `search` looks into number, AWB, name, phone and e-mail; `trouble` are those that wait for a person',
    query: z.object({ page, limit: limit(20), ...narrowing, sort }),
    reply: z.object({
      success: z.literal(true),
      orders: z.array(deskOrder),
      pagination: pagination.extend({ totalOrders: z.number().int() }),
    }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch orders',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/orders/counts',
    access: 'admin',
    summary: 'How many orders stand in each tab and wait for a person, each counted up to 10,000',
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
    summary: 'Ids of everything the list finds, at most 10,000: for actions that are done in parts',
    query: z.object({ ...narrowing, sort }),
    reply: z.object({ success: z.literal(true), ids: z.array(id) }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch orders',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/orders/export',
    access: 'admin',
    summary: 'The same orders as CSV; a cell that a spreadsheet would run as a formula begins with an apostrophe',
    produces: 'text/csv',
    query: z.object({ ...narrowing, sort }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export orders',
  }),
  invoiced: endpoint({
    method: 'GET',
    path: '/admin/orders/invoiced',
    access: 'admin',
    summary: 'Of each of these orders why it has no tax invoice; those that are not numbered yet are, at once',
    query: z.object({ ids }),
    reply: z.object({ success: z.literal(true), results: bulkResults }),
    fallback: 'Failed to look for the invoices',
  }),
  papers: endpoint({
    method: 'GET',
    path: '/admin/orders/papers',
    access: 'admin',
    summary: 'Packing slips or tax invoices of many orders as one PDF, each order beginning on a sheet of its own',
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
      'Packs, ships (with the parcel that is booked), cancels or confirms cash of many orders; says of each why not. What stands there already is fine, and marked; what its buyer asks to cancel is not shipped',
    body: z
      .strictObject({
        action: z.enum(['pack', 'ship', 'cancel', 'confirm-cash'], { error: 'There is no such action.' }),
        who: chosenRows(narrowing, mostOrdersAtOnce),
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
    summary: 'One PDF of the carrier with the labels of many orders; says of each why it has none. Changes nothing',
    body: z.strictObject({ who: chosenRows(narrowing, mostOrdersAtOnce) }),
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
    summary: 'Keeps a note for staff in the timeline of an order; its buyer never sees it',
    params,
    body: z.strictObject({ text: text(1_000, 'Note') }),
    reply: toldOrder.extend(undoable),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to keep the note',
  }),
  confirmCash: endpoint({
    method: 'PUT',
    path: '/admin/orders/:id/cash-confirmation',
    access: 'admin',
    summary: 'Notes that the buyer of a cash order was asked and wants it, or takes that back',
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
    summary:
      'Notes what was done about a payment that waits for a person; it waits no longer. The order stays as it is',
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
      'Notes what was done about a parcel on a way that its order did not go; it waits no longer, until the carrier tells more of it',
    params,
    body: z.strictObject({ note: text(500, 'Note') }),
    reply: toldOrder,
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    fallback: 'Failed to settle the parcel',
  }),
};
