import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { readSummary } from './analytics-summary.ts';
import { readFunnel, readTrafficChart, readTrafficFigures } from './analytics.ts';
import { annotate, forgetAnnotation } from './annotations.ts';
import { readTable, writeTable } from './tables.ts';

export function analyticsRoutes(bind: Bind, context: Context): void {
  const { analytics } = api;
  const reading = { ...context, ...context.reads };
  bind(analytics.analytics, async ({ query }) => ({ analytics: await readSummary(reading, query.period) }));
  bind(analytics.figures, ({ query }) => readTrafficFigures(reading, query));
  bind(analytics.chart, ({ query }) => readTrafficChart(reading, query));
  bind(analytics.funnel, ({ query }) => readFunnel(reading, query));
  bind(analytics.table, ({ params, query }) => readTable(reading, { ...query, ...params }));
  bind(analytics.tableCsv, ({ params, query }) => writeTable(reading, { ...query, ...params }));
  bind(analytics.annotate, async ({ body, caller, activityId }) => ({
    annotation: await annotate(context, { ...body, madeBy: caller.userId }),
    activityId,
  }));
  bind(analytics.forgetAnnotation, async ({ params, activityId }) => {
    await forgetAnnotation(context, params.id);
    return { activityId };
  });
}
