import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { deleteRoundsBefore } from './jobs.queries.ts';

/** `forget-rounds`: of rounds that failed, as the next ones did their work; a day is enough to read why. */
export function queueJobs({ db, clock }: Context) {
  return { 'forget-rounds': () => deleteRoundsBefore(db, new Date(clock.now().getTime() - dayMs)) };
}
