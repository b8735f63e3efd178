import type { Context } from '#server/context.ts';
import { deleteRoundsBefore } from './jobs.queries.ts';

const day = 24 * 3_600_000;

/** `forget-rounds`: of rounds that failed, as the next ones did their work; a day is enough to read why. */
export function queueJobs({ db, clock }: Context) {
  return { 'forget-rounds': () => deleteRoundsBefore(db, new Date(clock.now().getTime() - day)) };
}
