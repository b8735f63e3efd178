import calls from 'virtual:endpoints/pincodes';
import { query, shopApi } from '#web/platform/api.ts';

export const pincodesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    promise: query(build, calls.one, { quiet: true, tags: ['pincodes'], view: (reply) => reply.promise }),
  }),
});

export const { usePromiseQuery } = pincodesApi;
