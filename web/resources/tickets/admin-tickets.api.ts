import calls from 'virtual:endpoints/adminTickets';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place in lists and drawers. */
const quiet = { quiet: true } as const;
const write = { ...quiet, timeoutSeconds: 30, invalidates: ['tickets', 'dashboard'] } as const;

/** Tickets, for staff. */
const adminTicketsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    deskTickets: query(build, calls.list, { ...quiet, tags: ['tickets'] }),
    ticketCounts: query(build, calls.counts, { ...quiet, tags: ['tickets'] }),
    deskTicketIds: query(build, calls.ids, { ...quiet, view: (reply) => reply.ids }),
    deskTicket: query(build, calls.one, { ...quiet, tags: ['tickets'], view: (reply) => reply.ticket }),
    bulkTickets: mutation(build, calls.bulk, write),
    answerTicket: mutation(build, calls.answer, write),
  }),
});

export const {
  useDeskTicketsQuery,
  useTicketCountsQuery,
  useLazyDeskTicketIdsQuery,
  useDeskTicketQuery,
  useBulkTicketsMutation,
  useAnswerTicketMutation,
} = adminTicketsApi;

/** The list as CSV. */
export const { export: ticketsExport } = calls;
