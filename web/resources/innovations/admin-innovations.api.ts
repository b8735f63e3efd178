import calls from 'virtual:endpoints/innovations';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
const changes = { ...options, invalidates: ['innovations'] } as const;

/** All innovations, for the staff who manage them. */
const adminInnovationsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    keptInnovations: query(build, calls.all, {
      ...options,
      tags: ['innovations'],
      view: ({ innovations }) => innovations,
    }),
    addKeptInnovation: mutation(build, calls.add, changes),
    changeKeptInnovation: mutation(build, calls.update, changes),
    removeKeptInnovation: mutation(build, calls.remove, changes),
  }),
});

export const {
  useKeptInnovationsQuery,
  useAddKeptInnovationMutation,
  useChangeKeptInnovationMutation,
  useRemoveKeptInnovationMutation,
} = adminInnovationsApi;

/** The list as CSV. */
export const { export: innovationsExport } = calls;
