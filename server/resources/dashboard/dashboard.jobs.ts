import type { Context } from '#server/context.ts';
import { countSales } from './count-sales.ts';
import { countVisits, recountLateVisits } from './count-visits.ts';

/**
 * `count-sales`, `count-visits`: each minute, bring the numbers of the overview up to date. `recount-visits`: each hour, for
 * events that came late.
 */
export function dashboardJobs(context: Context) {
  return {
    'count-sales': () => countSales(context),
    'count-visits': () => countVisits(context),
    'recount-visits': () => recountLateVisits(context),
  };
}
