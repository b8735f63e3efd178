import calls from 'virtual:endpoints/pageHeads';
import { query, shopApi } from '#web/platform/api.ts';

/** What staff say of the pages that are neither a product nor a category. A page stands without it. */
export const pageHeadsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    ownHead: query(build, calls.own, { quiet: true, tags: ['seo'], view: ({ head }) => head }),
  }),
});

export const { useOwnHeadQuery } = pageHeadsApi;
