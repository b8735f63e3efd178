import { dayInIndia } from '#contract/rules/india-time.ts';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { countVisits } from './count-visits.ts';
import { dropTrafficBefore } from './visits.queries.ts';

/** Days that single events and visits are kept, and then until the end of their month; aggregates stay. */
export const keptDays = 90;

/** `count-visits`: each minute, builds visits from new events. `forget-visits`: drops months that are too old. */
export function trafficJobs(context: Pick<Context, 'db' | 'clock'>) {
  return {
    'count-visits': () => countVisits(context),
    'forget-visits': () =>
      dropTrafficBefore(context.db, dayInIndia(new Date(context.clock.now().getTime() - keptDays * dayMs))),
  };
}
