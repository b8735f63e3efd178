import { dayInIndia } from '#contract/rules/india-time.ts';
import type { Context } from '#server/context.ts';
import { deleteDaysOfGoneBanners, deleteSaltsBefore, deleteSeenBefore, openEventMonth } from './analytics.queries.ts';
import { dayMs } from '#server/platform/days-in-india.ts';

/** A browser sends nothing that is older than two days; one more for its retries. */
const seenDays = 3;

/** Lists count the last 30 days of a banner. */
const bannerDays = 31;

/** `forget-visitors`: drops the salts of days that have ended. `open-event-months`: makes room for next month's events. */
export function analyticsJobs({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    async 'forget-visitors'() {
      const now = clock.now();
      await deleteSaltsBefore(db, dayInIndia(now));
      await deleteSeenBefore(db, dayInIndia(new Date(now.getTime() - seenDays * dayMs)));
      await deleteDaysOfGoneBanners(db, dayInIndia(new Date(now.getTime() - bannerDays * dayMs)));
    },
    async 'open-event-months'() {
      const now = clock.now();
      await openEventMonth(db, now);
      await openEventMonth(db, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
    },
  };
}
