import calls from 'virtual:endpoints/innovations';
import { query, shopApi } from '#web/platform/api.ts';

export const innovationsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    innovations: query(build, calls.list, { tags: ['innovations'], view: ({ innovations }) => innovations }),
  }),
});

export const { useInnovationsQuery } = innovationsApi;
