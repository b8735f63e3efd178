import calls from 'virtual:endpoints/tickets';
import { query, shopApi } from '#web/platform/api.ts';

/** The user's own tickets. */
const myTicketsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    myTickets: query(build, calls.mine, { quiet: true, tags: ['tickets'] }),
    myTicket: query(build, calls.one, { quiet: true, tags: ['tickets'], view: (reply) => reply.ticket }),
  }),
});

export const { useMyTicketQuery, useMyTicketsQuery } = myTicketsApi;
