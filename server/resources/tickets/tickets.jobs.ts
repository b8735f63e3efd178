import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { deleteOldTickets } from './tickets.queries.ts';

/** As long as web/shop/info/privacy-page.tsx says. */
const solvedLive = 3 * 365 * dayMs;
const suspectedLive = 90 * dayMs;

/** `forget-old-tickets`: drops what was settled three years ago, and what a robot sent, after 90 days. */
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
