import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { readSummary } from './analytics-summary.ts';
import { readFunnel, readTrafficChart, readTrafficFigures } from './analytics.ts';
import { annotate, forgetAnnotation } from './annotations.ts';
import { readTable, writeTable } from './tables.ts';

export function marketingRoutes(bind: Bind, context: Context): void {
  const { marketing } = api;
  const reading = { ...context, ...context.reads };
  bind(marketing.analytics, async ({ query }) => ({ analytics: await readSummary(reading, query.period) }));
  bind(marketing.figures, ({ query }) => readTrafficFigures(reading, query));
  bind(marketing.chart, ({ query }) => readTrafficChart(reading, query));
  bind(marketing.funnel, ({ query }) => readFunnel(reading, query));
  bind(marketing.table, ({ params, query }) => readTable(reading, { ...query, ...params }));
  bind(marketing.tableCsv, ({ params, query }) => writeTable(reading, { ...query, ...params }));
  bind(marketing.annotate, async ({ body, caller, activityId }) => ({
    annotation: await annotate(context, { ...body, madeBy: caller.userId }),
    activityId,
  }));
  bind(marketing.forgetAnnotation, async ({ params, activityId }) => {
    await forgetAnnotation(context, params.id);
    return { activityId };
  });
}
