import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { deleteRoundsBefore } from './jobs.queries.ts';

/**
 * `forget-rounds`: deletes failed runs of scheduled jobs after a day (time to read the error); later runs did their
 * work.
 */
export function queueJobs({ db, clock }: Context) {
  return { 'forget-rounds': () => deleteRoundsBefore(db, new Date(clock.now().getTime() - dayMs)) };
}
