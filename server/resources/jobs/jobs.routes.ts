import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { dismissJobs, retryJobs } from './decide-on-jobs.ts';
import { listJobs, readJob, readQueue } from './jobs.ts';

export function jobRoutes(bind: Bind, context: Context): void {
  bind(api.jobs.list, ({ query }) => listJobs(context, query));
  bind(api.jobs.summary, () => readQueue(context));
  bind(api.jobs.one, async ({ params }) => ({ job: await readJob(context, params.id) }));
  bind(api.jobs.retry, async ({ body, activityId }) => ({ results: await retryJobs(context, body), activityId }));
  bind(api.jobs.dismiss, async ({ body, activityId }) => ({ results: await dismissJobs(context, body), activityId }));
}
