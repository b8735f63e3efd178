import calls from 'virtual:endpoints/reviews';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place in sheets and dialogs. */
const quiet = { quiet: true } as const;
/** Tags affected by a review: the list with its summary, and the rating beside the product's name. */
const rated = ['reviews', 'products'] as const;

/** Review calls that need a session. */
export const ownReviewsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // Read automatically on a public page, so a 401 must not redirect.
    mineOfProduct: query(build, calls.mineOfProduct, { ...quiet, keepsSession: true, tags: ['reviews'] }),
    myReviews: query(build, calls.mine, { ...quiet, tags: ['reviews'] }),
    // Long timeout for photos on a slow network.
    addReview: mutation(build, calls.add, { ...quiet, timeoutSeconds: 90, invalidates: rated }),
    updateReview: mutation(build, calls.update, { ...quiet, timeoutSeconds: 90, invalidates: rated }),
    removeReview: mutation(build, calls.remove, { ...quiet, invalidates: rated }),
    likeReview: mutation(build, calls.like),
    reportReview: mutation(build, calls.report, { ...quiet, invalidates: ['reviews'] }),
  }),
});

export const { useMineOfProductQuery, useMyReviewsQuery, useRemoveReviewMutation, useReportReviewMutation } =
  ownReviewsApi;
