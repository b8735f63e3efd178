import { z } from 'zod';
import { annotation, annotationEndpoints } from './annotations.ts';
import { mostRangeDays, salesGrains, salesRanges } from './dashboard.ts';
import { endpoint } from './endpoint.ts';
import { file, moment, rupees, unsetIfEmpty } from './text.ts';

/** What a range is compared with: the preceding range of equal length, or the same days a year earlier. */
export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Tables of the analytics screen. */
export const trafficTables = [
  'sources',
  'mediums',
  'campaigns',
  'contents',
  'devices',
  'pages',
  'landings',
  'products',
  'categories',
  'searches',
  'emptySearches',
  'cities',
] as const;
export type TrafficTable = (typeof trafficTables)[number];

/** Most rows of a table in a response; a CSV has up to `mostCsvRows`. */
export const mostTableRows = 100;
export const mostCsvRows = 5_000;

const day = unsetIfEmpty(z.iso.date({ error: 'A day looks like 2026-11-30.' }));
const part = (max: number) => unsetIfEmpty(z.string({ error: 'This must be text.' }).trim().max(max, 'Too long.'));

export const trafficDevices = ['phone', 'tablet', 'desktop'] as const;

/**
 * Filter on visits. `source` to `device` select by attribution; `page` by a page seen (a product's or category's own
 * page too) or `search` by a search made, not both. `city` filters orders only: the location of visitors is not known.
 */
export const trafficFilter = {
  source: part(253),
  medium: part(120),
  campaign: part(120),
  content: part(120),
  device: unsetIfEmpty(z.enum(trafficDevices, { error: 'There is no such device.' })),
  page: part(300),
  search: part(200),
  /** City with State, as `key` of the cities table has it. */
  city: part(160),
};

const stretchWish = {
  range: unsetIfEmpty(z.enum(salesRanges, { error: 'There is no such range.' })),
  from: day,
  to: day,
};
const noComparison = 'There is no such comparison.';
const wish = {
  ...stretchWish,
  compare: unsetIfEmpty(z.enum(comparisons, { error: noComparison })),
  ...trafficFilter,
};
export type TrafficWish = z.infer<z.ZodObject<typeof wish>>;

const trafficSpan = z.object({
  range: z.enum(salesRanges),
  from: moment,
  until: moment,
  /** It ends now rather than at the end of a day: its numbers are "so far". */
  isSoFar: z.boolean(),
  compare: z.enum(comparisons),
  previousFrom: moment,
  previousUntil: moment,
});
export type TrafficSpan = z.infer<typeof trafficSpan>;

const count = z.number().int();
const share = z.number().nullable();

/**
 * Key figures. Visits are those with consent, counted in the hour each began; visitors are unique per day. Money is
 * that of `GET /admin/dashboard/figures`: exactly the same without a filter, else that of orders attributed to such a
 * visit by their last non-direct click within 30 days. Null: not known (orders with `page`, `search` or a source of
 * direct visits), or no denominator.
 */
const trafficFigures = z.object({
  visitors: count.nullable(),
  visits: count.nullable(),
  views: count.nullable(),
  /** Bounce rate: share of visits with one page view and nothing else. */
  bounce: share,
  /** Average length of a visit in seconds, from first to last event. */
  seconds: share,
  /** Share of visits with an order. */
  conversion: share,
  orders: count.nullable(),
  /** Net sales: orders minus cancellations and returns. */
  revenue: rupees.nullable(),
  averageOrder: rupees.nullable(),
});
export type TrafficFigures = z.infer<typeof trafficFigures>;

/** A data point of a chart, defined like the key figures; null in the future, if not known or without a denominator. */
const trafficPoint = z.object({
  from: moment,
  visitors: count.nullable(),
  visits: count.nullable(),
  views: count.nullable(),
  bounce: share,
  conversion: share,
  orders: count.nullable(),
  revenue: rupees.nullable(),
  averageOrder: rupees.nullable(),
});
export type TrafficPoint = z.infer<typeof trafficPoint>;

/**
 * A row of a table. `key` is the filter value, `label` the text; both are '' for "unknown". Columns that do not apply
 * to a table are null: products and categories have no visits with orders, cities no visits, direct visits no orders.
 */
const trafficRow = z.object({
  key: z.string(),
  label: z.string(),
  visitors: count.nullable(),
  visits: count.nullable(),
  views: count.nullable(),
  bounce: share,
  /** Times added to a cart (products) or searched (searches). */
  carts: count.nullable(),
  searches: count.nullable(),
  conversion: share,
  orders: count.nullable(),
  /** Pieces sold; for products and categories minus those taken back. */
  pieces: count.nullable(),
  /** Net sales; for products and categories without shipping. */
  revenue: rupees.nullable(),
  /** The row's main number (`mainNumbers`) in the comparison range. */
  previous: z.number().nullable(),
});
export type TrafficRow = z.infer<typeof trafficRow>;

/** The column each table is sorted by. */
export const mainNumbers = {
  sources: 'visits',
  mediums: 'visits',
  campaigns: 'visits',
  contents: 'visits',
  devices: 'visits',
  pages: 'visits',
  landings: 'visits',
  products: 'revenue',
  categories: 'revenue',
  searches: 'searches',
  emptySearches: 'searches',
  cities: 'revenue',
} as const satisfies Record<TrafficTable, keyof TrafficRow>;

/** The order funnel: visits that reached each step, each a subset of the one before. */
export const funnelSteps = ['visit', 'product', 'cart', 'checkout', 'order'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

const table = z.enum(trafficTables, { error: 'There is no such table.' });
const named = z.object({ name: z.string() });

/** Periods of the earlier clients' call. */
export const periods = ['1d', '7d', '30d', '90d'] as const;

const whole = { success: z.literal(true) };

/** Analytics for marketers, from summary tables that jobs keep up to date. */
export const analyticsEndpoints = {
  analytics: endpoint({
    method: 'GET',
    path: '/digital-marketer/analytics',
    access: 'marketer',
    summary: 'Analytics of a period in one response for earlier clients; the screen fetches the parts separately',
    query: z.object({ period: unsetIfEmpty(z.enum(periods, { error: 'The period is 1d, 7d, 30d or 90d.' })) }),
    reply: z.object({
      ...whole,
      analytics: z.object({
        summary: z.object({
          totalRevenue: rupees,
          totalOrders: count,
          /** Visitors who consented to analytics. */
          totalUsers: count,
          /** Such as "2.4%". */
          conversionRate: z.string(),
          /** Such as "3m 12s". */
          avgSessionDuration: z.string(),
          bounceRate: z.string(),
        }),
        trafficData: z.array(
          z.object({ date: z.iso.date(), pageViews: count, uniqueVisitors: count, sessions: count }),
        ),
        salesAnalytics: z.array(z.object({ _id: z.iso.date(), sales: rupees, orders: count, avgOrderValue: rupees })),
        topProducts: z.array(z.object({ _id: z.string(), product: named, totalSold: count, revenue: rupees })),
        topCategories: z.array(z.object({ _id: z.string(), category: named, totalSold: count, revenue: rupees })),
        userDemographics: z.object({
          /** Always empty: age is not collected. */
          ageGroups: z.array(z.object({ _id: z.string(), count })),
          devices: z.array(z.object({ _id: z.string(), count })),
          locations: z.array(z.object({ _id: z.string(), count })),
        }),
      }),
    }),
    fallback: 'Failed to fetch analytics',
  }),
  figures: endpoint({
    method: 'GET',
    path: '/digital-marketer/analytics/figures',
    access: 'marketer',
    summary: 'Visits and sales of a range and its comparison range',
    query: z.object(wish),
    reply: z.object({ ...whole, span: trafficSpan, figures: trafficFigures, previous: trafficFigures }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the numbers',
  }),
  chart: endpoint({
    method: 'GET',
    path: '/digital-marketer/analytics/chart',
    access: 'marketer',
    summary: `The same as a time series; by hour for up to 14 days, at most ${mostRangeDays} days`,
    query: z.object({ ...wish, by: unsetIfEmpty(z.enum(salesGrains, { error: 'By hour, day or week.' })) }),
    reply: z.object({
      ...whole,
      span: trafficSpan,
      by: z.enum(salesGrains),
      points: z.array(trafficPoint),
      previous: z.array(trafficPoint),
      annotations: z.array(annotation),
    }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the chart',
  }),
  funnel: endpoint({
    method: 'GET',
    path: '/digital-marketer/analytics/funnel',
    access: 'marketer',
    summary: 'Order funnel: visits that saw a product, added to a cart, started the checkout and ordered',
    query: z.object(wish),
    reply: z.object({
      ...whole,
      span: trafficSpan,
      steps: z.array(z.object({ step: z.enum(funnelSteps), visits: count, previous: count })),
    }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the funnel',
  }),
  table: endpoint({
    method: 'GET',
    path: '/digital-marketer/analytics/tables/:table',
    access: 'marketer',
    summary: 'Where visits came from, what they viewed and searched for, and what was sold; largest first',
    params: z.object({ table }),
    query: z.object({
      ...wish,
      limit: unsetIfEmpty(z.coerce.number({ error: 'This must be a number.' }).int().min(1).max(mostTableRows)),
    }),
    reply: z.object({
      ...whole,
      span: trafficSpan,
      rows: z.array(trafficRow),
      total: count,
      /** False if this table is not available with this filter, such as pages seen by visits with a given search. */
      isKnown: z.boolean(),
    }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the table',
  }),
  tableCsv: endpoint({
    method: 'GET',
    path: '/digital-marketer/analytics/tables/:table/csv',
    access: 'marketer',
    summary: 'The table as CSV, with its comparison range unless `compare` is no',
    params: z.object({ table }),
    query: z.object({ ...wish, compare: unsetIfEmpty(z.enum([...comparisons, 'no'], { error: noComparison })) }),
    produces: 'text/csv',
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to create the file',
  }),
  ...annotationEndpoints,
};
