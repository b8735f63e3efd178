import { dayInIndia } from '#contract/rules/india-time.ts';
import { keptDays } from '#contract/rules/kept-days.ts';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { walk } from '#server/platform/db/walk.ts';
import { countVisits } from './count-visits.ts';
import { foldOldSearches } from './old-searches.queries.ts';
import { dropTrafficBefore } from './visits.queries.ts';

/** Words per statement. */
const atOnce = 1_000;

/**
 * `count-visits`: each minute, builds visits from new events. `forget-visits`: drops months that are too old, and the
 * words that nobody has searched for since.
 */
export function trafficJobs({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    'count-visits': () => countVisits({ db, clock }),
    async 'forget-visits'() {
      const before = (days: number) => dayInIndia(new Date(clock.now().getTime() - days * dayMs));
      await dropTrafficBefore(db, before(keptDays.visits));
      const unsearched = before(keptDays.searchedWords);
      await walk('', (after) => foldOldSearches(db, { before: unsearched, after, part: atOnce }));
    },
  };
}
