import { keptDays } from '#contract/rules/kept-days.ts';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { deleteOldTickets } from './tickets.queries.ts';

/** `forget-old-tickets`: deletes tickets solved long ago, and suspected spam sooner. */
export function ticketJobs(context: Context) {
  return {
    async 'forget-old-tickets'() {
      const before = (days: number) => new Date(context.clock.now().getTime() - days * dayMs);
      await deleteOldTickets(context.db, {
        solved: before(keptDays.solvedTickets),
        suspected: before(keptDays.suspectedSpam),
      });
    },
  };
}
