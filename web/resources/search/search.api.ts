import calls from 'virtual:endpoints/search';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Not directly requested by the user, so a failure shows no toast. */
const quiet = true;

export const searchApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    suggestions: query(build, calls.suggestions, { quiet, view: ({ suggestions }) => suggestions }),
    alternatives: query(build, calls.alternatives, {
      quiet,
      view: ({ didYouMean, popular }) => ({ didYouMean, popular }),
    }),
    pastSearches: query(build, calls.history, { quiet, tags: ['searches'], view: ({ history }) => history }),
    rememberSearch: mutation(build, calls.remember, { quiet, invalidates: ['searches'] }),
    forgetSearch: mutation(build, calls.forget, { invalidates: ['searches'] }),
    forgetSearches: mutation(build, calls.clearHistory, { invalidates: ['searches'] }),
  }),
});

export const { useAlternativesQuery, usePastSearchesQuery } = searchApi;
