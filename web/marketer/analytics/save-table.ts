import type { TrafficTable } from '#contract/analytics.ts';
import { download } from '#web/platform/download.ts';
import { trafficTableExport } from '#web/resources/analytics/analytics.api.ts';
import { wishOf } from './analytics-view.ts';
import type { AnalyticsView } from './analytics-view.ts';

/** Downloads a table as CSV; throws an error with the message of a failure. */
export async function saveTable(table: TrafficTable, view: AnalyticsView): Promise<void> {
  const query = { ...wishOf(view), compare: view.compare };
  const failure = await download({ call: trafficTableExport, params: { table }, query });
  if (failure) throw new Error(failure.message);
}
