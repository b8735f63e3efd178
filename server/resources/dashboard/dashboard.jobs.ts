import type { Context } from '#server/context.ts';
import { countSales } from './count-sales.ts';

/** `count-sales`: updates the sales figures of the overview every minute. */
export function dashboardJobs(context: Context) {
  return { 'count-sales': () => countSales(context) };
}
