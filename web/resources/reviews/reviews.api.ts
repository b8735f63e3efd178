import calls from 'virtual:endpoints/reviews';
import { query, shopApi } from '#web/platform/api.ts';

export const reviewsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    reviews: query(build, calls.ofProduct, { tags: ['reviews'], quiet: true }),
  }),
});

export const { useReviewsQuery } = reviewsApi;
