import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { keyedRequest } from '#server/platform/idempotency.ts';
import { answerTicket } from './answer-ticket.ts';
import { bulkTickets } from './bulk-tickets.ts';
import { exportTickets, listDesk, readCounts, readIds, readWhole } from './admin-tickets.ts';

export function adminTicketRoutes(bind: Bind, context: Context): void {
  const { adminTickets } = api;
  bind(adminTickets.list, ({ query }) => listDesk(context, query));
  bind(adminTickets.counts, () => readCounts(context));
  bind(adminTickets.ids, async ({ query }) => ({ ids: await readIds(context, query) }));
  bind(adminTickets.export, async ({ query }) => ({ file: await exportTickets(context, query), name: 'tickets.csv' }));
  bind(adminTickets.bulk, async ({ body, activityId }) => ({ results: await bulkTickets(context, body), activityId }));
  bind(adminTickets.one, async ({ params }) => ({ ticket: await readWhole(context, params.id) }));
  bind(adminTickets.answer, async ({ params, body, caller, headers }) => {
    const staffId = caller.userId;
    const keyed = keyedRequest(`ticket-answer ${params.id} ${staffId}`, headers['idempotency-key'], body);
    await answerTicket(context, { ticketId: params.id, staffId, keyed, ...body });
    return { message: 'The answer is on its way.', ticket: await readWhole(context, params.id) };
  });
}
