import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { deleteOldTickets } from './tickets.queries.ts';

/** As stated in web/shop/info/privacy-text.tsx. */
const solvedLive = 3 * 365 * dayMs;
const suspectedLive = 90 * dayMs;

/** `forget-old-tickets`: deletes tickets solved three years ago, and suspected spam after 90 days. */
export function ticketJobs(context: Context) {
  return {
    async 'forget-old-tickets'() {
      const now = context.clock.now().getTime();
      await deleteOldTickets(context.db, {
        solved: new Date(now - solvedLive),
        suspected: new Date(now - suspectedLive),
      });
    },
  };
}
