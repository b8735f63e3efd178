import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { ticketDesks, ticketTopicNames } from './rules/tickets.ts';
import { bulkResults, chosenRows, searchFor, undoable } from './staff-lists.ts';
import { file, id, moment, text, unsetIfEmpty } from './text.ts';
import { ownTicket } from './tickets.ts';

/** Status of a ticket for staff; `suspected` ones are probably spam. */
export const ticketStates = ['open', 'acknowledged', 'solved', 'suspected'] as const;
export type TicketState = (typeof ticketStates)[number];

/** A ticket as staff see it; `dueBy` is the next deadline, null once none is left. */
const deskTicket = ownTicket.omit({ answers: true }).extend({
  _id: id,
  desk: z.enum(ticketDesks),
  state: z.enum(ticketStates),
  dueBy: moment.nullable(),
  answers: z.number().int(),
  /** The account it was written from. */
  userId: id.nullable(),
});
export type DeskTicket = z.infer<typeof deskTicket>;

const wholeTicket = deskTicket.extend({
  /** Where a reply is sent: the ticket's email, else the verified one of its account. */
  replyEmail: z.string().nullable(),
  /** Without a `replyEmail`, a reply is a push message to the account's browsers, if it has any. */
  hasPush: z.boolean(),
  told: z.array(z.object({ _id: id, text: z.string(), at: moment, by: z.string() })),
  /** The order it mentions, if any. */
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
  /** Other tickets of the same person, newest first. */
  others: z.array(z.object({ _id: id, number: z.string(), createdAt: moment, state: z.enum(ticketStates) })),
});
export type WholeTicket = z.infer<typeof wholeTicket>;

const filter = {
  search: searchFor,
  state: unsetIfEmpty(z.enum(ticketStates, { error: 'There is no such state.' })),
  desk: unsetIfEmpty(z.enum(ticketDesks, { error: 'Desk is care or grievance.' })),
  topic: unsetIfEmpty(z.enum(ticketTopicNames, { error: 'There is no such topic.' })),
};

const ticketActions = ['acknowledge', 'solve', 'reopen', 'suspect', 'trust'] as const;
export type TicketAction = (typeof ticketActions)[number];

/** Most tickets per bulk action. */
export const mostTicketsAtOnce = 200;

/** Ticket administration. */
export const adminTicketEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/tickets',
    access: 'admin',
    summary: 'Tickets by due date; then solved and suspected ones, newest first',
    query: z.object({ page, limit: limit(20), ...filter }),
    reply: z.object({ success: z.literal(true), tickets: z.array(deskTicket), pagination }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch tickets',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/tickets/counts',
    access: 'admin',
    summary: 'How many tickets are open, acknowledged, overdue and suspected',
    reply: z.object({
      success: z.literal(true),
      open: z.number().int(),
      acknowledged: z.number().int(),
      suspected: z.number().int(),
      overdue: z.number().int(),
    }),
    fallback: 'Failed to count tickets',
  }),
  ids: endpoint({
    method: 'GET',
    path: '/admin/tickets/ids',
    access: 'admin',
    summary: 'Ids of all matching tickets, for bulk actions done in batches',
    query: z.object(filter),
    reply: z.object({ success: z.literal(true), ids: z.array(id) }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch tickets',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/tickets/export',
    access: 'admin',
    summary: 'The same tickets as CSV',
    produces: 'text/csv',
    query: z.object(filter),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export tickets',
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/admin/tickets/bulk',
    access: 'admin',
    summary:
      'Bulk action: acknowledges, solves, reopens or marks tickets as spam; reports why each skipped one was skipped',
    body: z.strictObject({
      action: z.enum(ticketActions, { error: 'There is no such action.' }),
      who: chosenRows(filter, mostTicketsAtOnce),
    }),
    reply: z.object({ success: z.literal(true), results: bulkResults, ...undoable }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to update the tickets',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/tickets/:id',
    access: 'admin',
    summary: 'One ticket with its answers, its order and other tickets of the same person',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), ticket: wholeTicket }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the ticket',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/admin/tickets/:id/answers',
    access: 'admin',
    summary:
      'Answers a ticket by mail, which acknowledges it; `solve` closes it. Header Idempotency-Key makes a repeat safe',
    params: z.object({ id }),
    body: z.strictObject({
      text: text(4_000, 'Your answer'),
      solve: z.boolean({ error: 'solve is true or false.' }).optional().default(false),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), ticket: wholeTicket }),
    errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'KEY_IN_USE', 'KEY_REUSED'],
    fallback: 'Failed to send the answer',
  }),
};
