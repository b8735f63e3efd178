import deskCalls from 'virtual:endpoints/adminReviews';
import calls from 'virtual:endpoints/reviews';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place in lists and drawers. */
const quiet = { quiet: true } as const;
const write = { ...quiet, timeoutSeconds: 30, invalidates: ['reviews', 'dashboard', 'products'] } as const;

/** Reviews, for staff. */
const adminReviewsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    deskReviews: query(build, deskCalls.list, { ...quiet, tags: ['reviews'] }),
    reviewCounts: query(build, deskCalls.counts, { ...quiet, tags: ['reviews'] }),
    deskReviewIds: query(build, deskCalls.ids, { ...quiet, view: (reply) => reply.ids }),
    deskReview: query(build, deskCalls.one, { ...quiet, tags: ['reviews'], view: (reply) => reply.review }),
    bulkReviews: mutation(build, deskCalls.bulk, write),
    answerReview: mutation(build, deskCalls.answer, write),
    unanswerReview: mutation(build, deskCalls.unanswer, write),
    moderateReview: mutation(build, calls.moderate, write),
  }),
});

export const {
  useDeskReviewsQuery,
  useReviewCountsQuery,
  useLazyDeskReviewIdsQuery,
  useDeskReviewQuery,
  useBulkReviewsMutation,
  useAnswerReviewMutation,
  useUnanswerReviewMutation,
  useModerateReviewMutation,
} = adminReviewsApi;

/** The list as CSV. */
export const { export: reviewsExport } = deskCalls;
