import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { indianPhone } from './postal.ts';
import { longestMessage, ticketTopicNames } from './rules/tickets.ts';
import { emailAddress, moment, optionalText, text, unsetIfEmpty } from './text.ts';

/**
 * A question or complaint. `email` or `phone` is required for an answer. `website` is a honeypot field: whoever fills
 * it in is taken for a bot.
 */
export const ticketRequest = z
  .strictObject({
    name: text(80, 'Your name'),
    email: unsetIfEmpty(emailAddress),
    phone: unsetIfEmpty(indianPhone),
    topic: z.enum(ticketTopicNames, { error: 'Choose what it is about.' }),
    orderNumber: optionalText(40, 'The order number'),
    message: text(longestMessage, 'Your message').min(10, 'Tell us a little more, in at least 10 characters.'),
    website: optionalText(200, 'This'),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    error: 'Enter an email or mobile number so that we can reply.',
    path: ['email'],
    // Also when another field is invalid, to report all errors at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type TicketRequest = z.infer<typeof ticketRequest>;

/** A ticket with its deadlines; `number` is like T-2026-000123. Future timestamps are null. */
export const ticket = z.object({
  number: z.string(),
  topic: z.enum(ticketTopicNames),
  status: z.enum(['open', 'acknowledged', 'solved']),
  createdAt: moment,
  acknowledgeBy: moment,
  solveBy: moment,
  acknowledgedAt: moment.nullable(),
  solvedAt: moment.nullable(),
});
export type Ticket = z.infer<typeof ticket>;

/** Fields only the ticket's author may read. */
export const ownTicket = ticket.extend({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  orderNumber: z.string(),
  message: z.string(),
  /** The shop's replies, oldest first. */
  answers: z.array(z.object({ text: z.string(), at: moment })),
});
export type OwnTicket = z.infer<typeof ownTicket>;

export const ticketEndpoints = {
  open: endpoint({
    method: 'POST',
    path: '/tickets',
    access: 'guest',
    status: 201,
    summary: 'Opens a ticket with customer care or the grievance officer. Header Idempotency-Key makes a repeat safe',
    body: ticketRequest,
    reply: z.object({ success: z.literal(true), message: z.string(), ticket }),
    errors: ['KEY_REUSED'],
    limit: { max: 60, perMinutes: 15 },
    fallback: 'Failed to send your message',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/tickets',
    access: 'user',
    summary: 'Tickets of the user, newest first',
    query: z.object({ page, limit: limit(10, 50) }),
    reply: z.object({
      success: z.literal(true),
      tickets: z.array(ticket.extend({ message: z.string() })),
      pagination,
    }),
    fallback: 'Failed to fetch your messages',
  }),
  one: endpoint({
    method: 'GET',
    path: '/tickets/:number',
    access: 'user',
    summary: 'One ticket of the user',
    params: z.object({ number: z.string().trim().min(1).max(40) }),
    reply: z.object({ success: z.literal(true), ticket: ownTicket }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch your ticket',
  }),
};
