import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { judgeAll } from './judge-pages.ts';
import { markAllStale } from './judge-pages.queries.ts';
import { deleteOldBroken } from './redirects.queries.ts';

const brokenDays = 30;

/**
 * `judge-pages`: rates changed pages; `judge-all-pages`: marks all stale; `forget-broken-links`: deletes addresses not
 * requested for long.
 */
export function seoJobs(context: Context) {
  return {
    'judge-pages': () => judgeAll(context),
    'judge-all-pages': () => markAllStale(context.db),
    'forget-broken-links': () =>
      deleteOldBroken(context.db, new Date(context.clock.now().getTime() - brokenDays * dayMs)),
  };
}
