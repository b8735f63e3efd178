import { z } from 'zod';
import { shareParts } from './admin-refunds.ts';
import { endpoint } from './endpoint.ts';
import { limit, page } from './paging.ts';
import { returnReply } from './returns.ts';
import { refundModes, returnReasons, returnStages, returnTypes } from './rules/returns.ts';
import { bulkResults, chosenRows, searchedPagination, searchFor } from './staff-lists.ts';
import { file, id, moment, optionalText, rupees, unsetIfEmpty } from './text.ts';

/** A return as staff see it: its stage, since when, and whose it is. Lists leave out `payout`. */
const deskReturn = returnReply.extend({
  stage: z.enum(returnStages),
  since: moment,
  customer: z.object({ userId: id.nullable(), name: z.string() }),
});
export type DeskReturn = z.infer<typeof deskReturn>;

/** One return with everything needed to decide on it. */
const wholeReturn = deskReturn.extend({
  order: z.object({
    placedAt: moment,
    deliveredAt: moment.nullable(),
    method: z.enum(['COD', 'RAZORPAY']),
    total: rupees,
    /** Amount refunded before. */
    refunded: rupees,
    /** Earlier returns of the same account. */
    earlier: z.number().int(),
  }),
  /** Calculation of the refund: the price of the pieces, and their share of discounts and fees. */
  money: z.array(z.object({ orderItemId: id, goods: rupees, shares: rupees, parts: shareParts, refund: rupees })),
  parcels: z.array(
    z.object({
      kind: z.enum(['return', 'exchange']),
      status: z.string(),
      courier: z.string(),
      trackingNumber: z.string(),
      /** The carrier's label of a replacement to be sent; null until it is made. */
      labelUrl: z.string().nullable(),
      problem: z.string(),
    }),
  ),
  /** Pieces found in good condition, by item, once checked. */
  checked: z.array(z.object({ orderItemId: id, good: z.number().int() })),
  /**
   * The replacement of an exchange has no carrier or did not arrive: staff close the return once they have delivered
   * it.
   */
  canEnd: z.boolean(),
});
export type WholeReturn = z.infer<typeof wholeReturn>;

const filter = {
  search: searchFor,
  stage: unsetIfEmpty(z.enum(returnStages, { error: 'There is no such stage.' })),
  type: unsetIfEmpty(z.enum(returnTypes, { error: 'There is no such type.' })),
  reason: unsetIfEmpty(z.enum(returnReasons, { error: 'There is no such reason.' })),
  payout: unsetIfEmpty(z.enum(refundModes, { error: 'There is no such refund method.' })),
};

/** Most returns per bulk action. */
export const mostReturnsAtOnce = 50;

/** Return administration; status changes of a single return are in returns.ts. */
export const adminReturnEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/returns',
    access: 'admin',
    summary: 'Returns, open ones first, oldest at the top; `search` matches the number of the return or its order',
    query: z.object({ page, limit: limit(20), ...filter }),
    reply: z.object({ success: z.literal(true), returns: z.array(deskReturn), pagination: searchedPagination }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch returns',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/returns/counts',
    access: 'admin',
    summary: 'How many returns are in each open stage, and how much money must be sent manually',
    reply: z.object({
      success: z.literal(true),
      stages: z.record(z.enum(returnStages).exclude(['closed']), z.number().int()),
      toSend: rupees,
    }),
    fallback: 'Failed to count returns',
  }),
  ids: endpoint({
    method: 'GET',
    path: '/admin/returns/ids',
    access: 'admin',
    summary: 'Ids of all matching returns, for bulk actions done in batches',
    query: z.object(filter),
    reply: z.object({ success: z.literal(true), ids: z.array(id) }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch returns',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/returns/export',
    access: 'admin',
    summary: 'The same returns as CSV; payout accounts show only their last four characters',
    produces: 'text/csv',
    query: z.object(filter),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export returns',
  }),
  payouts: endpoint({
    method: 'GET',
    path: '/admin/returns/payouts',
    access: 'admin',
    summary: 'Payouts to be sent manually, as CSV for the bank: the only list with full account numbers',
    produces: 'text/csv',
    reply: file,
    fallback: 'Failed to export payouts',
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/admin/returns/bulk',
    access: 'admin',
    summary:
      'Bulk action: approves returns or marks their parcels as received; reports why each skipped one was skipped',
    body: z.strictObject({
      action: z.enum(['approve', 'receive'], { error: 'There is no such action.' }),
      who: chosenRows(filter, mostReturnsAtOnce),
      note: optionalText(500, 'Note'),
    }),
    reply: z.object({ success: z.literal(true), results: bulkResults }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to update the returns',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/returns/:id',
    access: 'admin',
    summary: 'One return with its order, its money and its parcels',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), return: wholeReturn }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the return',
  }),
  mail: endpoint({
    method: 'GET',
    path: '/admin/returns/:id/mail',
    access: 'admin',
    summary: 'Preview of the mail to the buyer; nothing is sent',
    params: z.object({ id }),
    query: z.object({
      status: z.enum(['approved', 'rejected', 'completed'], { error: 'There is no such mail.' }),
      note: optionalText(500, 'Note'),
    }),
    reply: z.object({
      success: z.literal(true),
      /** Empty if the buyer has no e-mail address; other channels tell them. */
      to: z.string(),
      subject: z.string(),
      text: z.string(),
    }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to preview the mail',
  }),
};
