import calls from 'virtual:endpoints/outreach';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
const changes = { ...options, invalidates: ['outreach'] } as const;

/** Marketers' messages to a segment of the customers. */
const outreachApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    outreachList: query(build, calls.list, { ...options, tags: ['outreach'] }),
    // Its editor holds unsaved input, so it is polled only while being sent.
    outreachMessage: {
      ...query(build, calls.one, { ...options, tags: ['outreach'], view: (reply) => reply.outreach }),
      keepUnusedDataFor: 0,
    },
    outreachResults: {
      ...query(build, calls.results, { ...options, tags: ['outreach'], view: (reply) => reply.results }),
      keepUnusedDataFor: 0,
    },
    outreachOptions: query(build, calls.options, { ...options, tags: ['outreach'] }),
    // Read-only POSTs, so queries: they count and render the body.
    audience: { ...query(build, calls.audience, options), keepUnusedDataFor: 0 },
    drawnOutreach: { ...query(build, calls.preview, options), keepUnusedDataFor: 0 },
    testOutreach: mutation(build, calls.test, options),
    addOutreach: mutation(build, calls.add, changes),
    changeOutreach: mutation(build, calls.change, changes),
    removeOutreach: mutation(build, calls.remove, changes),
    copyOutreach: mutation(build, calls.copy, changes),
    scheduleOutreach: mutation(build, calls.schedule, changes),
    stopOutreach: mutation(build, calls.stop, changes),
    saveRest: mutation(build, calls.rest, changes),
  }),
});

export const {
  useOutreachListQuery,
  useOutreachMessageQuery,
  useLazyOutreachMessageQuery,
  useOutreachResultsQuery,
  useOutreachOptionsQuery,
  useAudienceQuery,
  useDrawnOutreachQuery,
  useTestOutreachMutation,
  useAddOutreachMutation,
  useChangeOutreachMutation,
  useRemoveOutreachMutation,
  useCopyOutreachMutation,
  useScheduleOutreachMutation,
  useStopOutreachMutation,
  useSaveRestMutation,
} = outreachApi;

/** The list as CSV. */
export const outreachExport = calls.export;
