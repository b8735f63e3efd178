import calls from 'virtual:endpoints/jobs';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;

/** The background job queue. */
const jobsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    jobs: query(build, calls.list, { ...options, tags: ['jobs'] }),
    job: query(build, calls.one, { ...options, tags: ['jobs'], view: (reply) => reply.job }),
    queue: query(build, calls.summary, { ...options, tags: ['jobs'] }),
    retryJobs: mutation(build, calls.retry, { ...options, invalidates: ['jobs', 'activity'] }),
    dismissJobs: mutation(build, calls.dismiss, { ...options, invalidates: ['jobs', 'activity'] }),
  }),
});

export const {
  useJobsQuery,
  useLazyJobsQuery,
  useJobQuery,
  useQueueQuery,
  useRetryJobsMutation,
  useDismissJobsMutation,
} = jobsApi;
