import calls from 'virtual:endpoints/coupons';
import { query, shopApi } from '#web/platform/api.ts';

export const couponsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    offers: query(build, calls.available, { tags: ['coupons'], quiet: true, view: (reply) => reply.coupons }),
  }),
});

export const { useOffersQuery } = couponsApi;
