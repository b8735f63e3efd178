import calls from 'virtual:endpoints/pageHeads';
import { query, shopApi } from '#web/platform/api.ts';

/** Page heads set by staff, for pages other than products and categories. Pages work without them. */
export const pageHeadsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    ownHead: query(build, calls.own, { quiet: true, tags: ['seo'], view: ({ head }) => head }),
  }),
});

export const { useOwnHeadQuery } = pageHeadsApi;
