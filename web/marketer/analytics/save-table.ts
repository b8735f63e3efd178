import type { TrafficTable } from '#contract/analytics.ts';
import type { CallError } from '#web/platform/call-error.ts';
import { download } from '#web/platform/download.ts';
import { trafficTableExport } from '#web/resources/analytics/analytics.api.ts';
import { wishOf } from './analytics-view.ts';
import type { AnalyticsView } from './analytics-view.ts';

/** Downloads a table as CSV. Returns the error if it fails. */
export function saveTable(table: TrafficTable, view: AnalyticsView): Promise<CallError | undefined> {
  const query = { ...wishOf(view), compare: view.compare };
  return download({ call: trafficTableExport, params: { table }, query });
}
