import { dayInIndia } from '#contract/rules/india-time.ts';
import type { Context } from '#server/context.ts';
import {
  deleteDaysOfGoneBanners,
  deleteEventCountsBefore,
  deleteSaltsBefore,
  deleteSeenBefore,
  openEventMonth,
} from './visitor-events.queries.ts';
import { dayMs } from '#server/platform/days-in-india.ts';

/** Browsers send no events older than two days; one more day for retries. */
const seenDays = 3;

/** Lists count the last 30 days of a banner. */
const bannerDays = 31;

/**
 * `forget-visitors`: deletes the salts and event counts of past days, old ids of seen events, and old counts of deleted banners.
 * `open-event-months`: creates this and next month's event partitions.
 */
export function visitorEventJobs({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    async 'forget-visitors'() {
      const now = clock.now();
      await deleteSaltsBefore(db, dayInIndia(now));
      await deleteEventCountsBefore(db, dayInIndia(now));
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
