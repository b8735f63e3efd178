import calls from 'virtual:endpoints/dashboard';
import { query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true, tags: ['dashboard'] } as const;

/** The shop's overview and the tasks waiting for staff. */
const dashboardApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    figures: query(build, calls.figures, options),
    sales: query(build, calls.sales, options),
    popularProducts: query(build, calls.popular, { ...options, view: (reply) => reply.popularProducts }),
    waiting: query(build, calls.waiting, {
      quiet: true,
      tags: ['dashboard', 'orders', 'returns', 'reviews', 'products'],
    }),
    counts: query(build, calls.counts, {
      quiet: true,
      tags: ['dashboard', 'orders', 'returns', 'reviews', 'products', 'jobs'],
      view: (reply) => reply.counts,
    }),
  }),
});

export const { useFiguresQuery, useSalesQuery, usePopularProductsQuery, useWaitingQuery, useCountsQuery } =
  dashboardApi;
