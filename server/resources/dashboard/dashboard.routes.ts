import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { readPopular, readStats } from './dashboard.ts';
import { readFigures, readSales } from './figures.ts';
import { readCounts, readWaiting } from './waiting.ts';

export function dashboardRoutes(bind: Bind, context: Context): void {
  const reading = { ...context, ...context.reads };
  bind(api.dashboard.stats, ({ query }) => readStats(reading, query));
  bind(api.dashboard.figures, ({ query }) => readFigures(reading, query));
  bind(api.dashboard.sales, ({ query }) => readSales(reading, query));
  bind(api.dashboard.popular, async ({ query }) => ({ popularProducts: await readPopular(reading, query) }));
  bind(api.dashboard.waiting, ({ params }) => readWaiting(context, params.list));
  bind(api.dashboard.counts, async () => ({ counts: await readCounts(context) }));
}
