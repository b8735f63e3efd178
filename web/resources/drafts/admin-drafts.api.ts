import calls from 'virtual:endpoints/drafts';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place in lists and screens. */
const quiet = { quiet: true } as const;
const write = { ...quiet, timeoutSeconds: 30, invalidates: ['drafts'] } as const;

/** Draft orders that staff take by phone. */
const adminDraftsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    drafts: query(build, calls.list, { ...quiet, tags: ['drafts'] }),
    // Never refetched automatically: the editor holds unsaved input.
    draft: { ...query(build, calls.one, { ...quiet, view: (reply) => reply.draft }), keepUnusedDataFor: 0 },
    draftCustomers: query(build, calls.customers, { ...quiet, view: (reply) => reply.customers }),
    /** A read-only POST, so a query; cached per basket, coupon and place. */
    draftQuote: query(build, calls.quote, { ...quiet, tags: ['stock', 'coupons', 'settings'] }),
    addDraft: mutation(build, calls.add, write),
    draftAgain: mutation(build, calls.again, write),
    changeDraft: mutation(build, calls.update, write),
    sendDraft: mutation(build, calls.send, write),
    placeDraft: mutation(build, calls.place, {
      ...write,
      invalidates: ['drafts', 'orders', 'stock', 'products', 'coupons', 'dashboard'],
    }),
    cancelDraft: mutation(build, calls.cancel, write),
  }),
});

export const {
  useDraftsQuery,
  useDraftQuery,
  useLazyDraftQuery,
  useDraftCustomersQuery,
  useDraftQuoteQuery,
  useAddDraftMutation,
  useDraftAgainMutation,
  useChangeDraftMutation,
  useSendDraftMutation,
  usePlaceDraftMutation,
  useCancelDraftMutation,
} = adminDraftsApi;
