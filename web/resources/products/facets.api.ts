import calls from 'virtual:endpoints/facets';
import type { Facets } from '#contract/facets.ts';
import { query, shopApi } from '#web/platform/api.ts';

export type FacetsView = Omit<Facets, 'success'>;

export const facetsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    facets: query(build, calls.count, {
      tags: ['products'],
      quiet: true,
      view: ({ success: _, ...facets }): FacetsView => facets,
    }),
  }),
});

export const { useFacetsQuery } = facetsApi;
