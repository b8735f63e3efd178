import calls from 'virtual:endpoints/reviews';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Sheets and dialogs say in place what went wrong. */
const quiet = { quiet: true } as const;
/** What a new text changes: the list and its summary, and the rating beside the product's name. */
const rated = ['reviews', 'products'] as const;

/** What needs a session. */
export const ownReviewsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // Read unasked on a public page: whoever only looks is not led away from it.
    mineOfProduct: query(build, calls.mineOfProduct, { ...quiet, keepsSession: true, tags: ['reviews'] }),
    myReviews: query(build, calls.mine, { ...quiet, tags: ['reviews'] }),
    // With photos on a slow network.
    addReview: mutation(build, calls.add, { ...quiet, timeoutSeconds: 90, invalidates: rated }),
    updateReview: mutation(build, calls.update, { ...quiet, timeoutSeconds: 90, invalidates: rated }),
    removeReview: mutation(build, calls.remove, { ...quiet, invalidates: rated }),
    likeReview: mutation(build, calls.like),
    reportReview: mutation(build, calls.report, { ...quiet, invalidates: ['reviews'] }),
  }),
});

export const { useMineOfProductQuery, useMyReviewsQuery, useRemoveReviewMutation, useReportReviewMutation } =
  ownReviewsApi;
