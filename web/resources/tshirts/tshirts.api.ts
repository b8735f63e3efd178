import calls from 'virtual:endpoints/tshirts';
import { query, shopApi } from '#web/platform/api.ts';

export const tshirtsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    tshirts: query(build, calls.list, {
      tags: ['tshirts'],
      view: ({ data }) => data.filter((tshirt) => tshirt.isActive),
    }),
  }),
});

export const { useTshirtsQuery } = tshirtsApi;
