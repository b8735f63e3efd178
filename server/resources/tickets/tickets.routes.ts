import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { keyedRequest } from '#server/platform/idempotency.ts';
import { openTicket } from './open-ticket.ts';
import { listOwnTickets, readOwnTicket } from './tickets.ts';

export function ticketRoutes(bind: Bind, context: Context): void {
  bind(api.tickets.open, async ({ caller, body, headers }) => {
    const userId = caller.kind === 'user' ? caller.userId : null;
    const keyed = keyedRequest(`tickets ${userId ?? 'guest'}`, headers['idempotency-key'], body);
    const ticket = await openTicket(context, { request: body, userId, keyed });
    return { message: `We have your message. Its number is ${ticket.number}.`, ticket };
  });
  bind(api.tickets.mine, ({ caller, query }) => listOwnTickets(context, caller.userId, query));
  bind(api.tickets.one, async ({ caller, params }) => ({
    ticket: await readOwnTicket(context, { number: params.number, userId: caller.userId }),
  }));
}
