import calls from 'virtual:endpoints/adminTop10';
import earlier from 'virtual:endpoints/top10';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;

/** The top 10, for the staff who manage it. */
const adminTop10Api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    keptTop10: query(build, earlier.all, {
      ...options,
      tags: ['top10', 'products'],
      view: ({ top10 }) => top10.filter(({ isActive }) => isActive).map(({ product }) => product),
    }),
    bestSellers: query(build, calls.bestSellers, { ...options, view: (reply) => reply.sellers }),
    saveTop10: mutation(build, calls.save, { ...options, invalidates: ['top10'] }),
  }),
});

export const { useKeptTop10Query, useLazyBestSellersQuery, useSaveTop10Mutation } = adminTop10Api;
