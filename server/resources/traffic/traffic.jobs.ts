import { dayInIndia } from '#contract/rules/india-time.ts';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { walk } from '#server/platform/db/walk.ts';
import { countVisits } from './count-visits.ts';
import { foldOldSearches } from './old-searches.queries.ts';
import { dropTrafficBefore } from './visits.queries.ts';

/**
 * Days that single events and visits are kept, and then until the end of their month; aggregates stay. Also those after
 * which a searched word is forgotten.
 */
export const keptDays = 90;

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
      const before = dayInIndia(new Date(clock.now().getTime() - keptDays * dayMs));
      await dropTrafficBefore(db, before);
      await walk('', (after) => foldOldSearches(db, { before, after, part: atOnce }));
    },
  };
}
