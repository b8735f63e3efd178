import type { Context } from '#server/context.ts';
import { countSales } from './count-sales.ts';

/** `count-sales`: each minute, brings the numbers of the overview up to date. */
export function dashboardJobs(context: Context) {
  return { 'count-sales': () => countSales(context) };
}
