import type { Context } from '#server/context.ts';
import { deleteOldTickets } from './tickets.queries.ts';

const day = 24 * 3_600_000;

/** As long as web/shop/info/privacy-page.tsx says. */
const solvedLive = 3 * 365 * day;
const suspectedLive = 90 * day;

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
