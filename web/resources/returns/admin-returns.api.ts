import deskCalls from 'virtual:endpoints/adminReturns';
import calls from 'virtual:endpoints/returns';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place in lists and drawers. */
const quiet = { quiet: true } as const;
const write = {
  ...quiet,
  timeoutSeconds: 60,
  invalidates: ['returns', 'orders', 'dashboard', 'stock', 'products'],
} as const;

/** Returns, for staff. */
const adminReturnsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    deskReturns: query(build, deskCalls.list, { ...quiet, tags: ['returns'] }),
    returnStages: query(build, deskCalls.counts, { ...quiet, tags: ['returns'] }),
    deskReturnIds: query(build, deskCalls.ids, { ...quiet, view: (reply) => reply.ids }),
    deskReturn: query(build, deskCalls.one, { ...quiet, tags: ['returns'], view: (reply) => reply.return }),
    returnMail: query(build, deskCalls.mail, quiet),
    bulkReturns: mutation(build, deskCalls.bulk, write),
    moveReturn: mutation(build, calls.setStatus, write),
    notePayout: mutation(build, calls.paidOut, write),
  }),
});

export const {
  useDeskReturnsQuery,
  useReturnStagesQuery,
  useLazyDeskReturnIdsQuery,
  useDeskReturnQuery,
  useReturnMailQuery,
  useBulkReturnsMutation,
  useMoveReturnMutation,
  useNotePayoutMutation,
} = adminReturnsApi;

/** The list, and the payouts due by bank transfer, as CSV. */
export const { export: returnsExport, payouts: payoutsExport } = deskCalls;
