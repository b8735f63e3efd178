import { z } from 'zod';
import { annotation, annotationEndpoints } from './annotations.ts';
import { mostRangeDays, salesGrains, salesRanges } from './dashboard.ts';
import { endpoint } from './endpoint.ts';
import { file, moment, rupees, unsetIfEmpty } from './text.ts';

/** What a range is compared with: the equal stretch before it, or the same days a year before. */
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

/** Most rows of a table on the wire; the CSV has up to `mostCsvRows`. */
export const mostTableRows = 100;
export const mostCsvRows = 5_000;

const day = unsetIfEmpty(z.iso.date({ error: 'A day looks like 2026-11-30.' }));
const part = (max: number) => unsetIfEmpty(z.string({ error: 'This must be text.' }).trim().max(max, 'Too long.'));

export const trafficDevices = ['phone', 'tablet', 'desktop'] as const;

/**
 * Which visits are meant. `source` to `device` say how they came; `page` that they saw a page (a product's or a category's own
 * too), `search` that they searched for it, not both. `city` narrows orders only: nothing tells where a visitor is.
 */
export const trafficFilter = {
  source: part(253),
  medium: part(120),
  campaign: part(120),
  content: part(120),
  device: unsetIfEmpty(z.enum(trafficDevices, { error: 'There is no such device.' })),
  page: part(300),
  search: part(200),
  /** With its State, as `key` of the table of cities has it. */
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
  /** It ends now and not at the end of a day: its numbers are "so far". */
  isSoFar: z.boolean(),
  compare: z.enum(comparisons),
  previousFrom: moment,
  previousUntil: moment,
});
export type TrafficSpan = z.infer<typeof trafficSpan>;

const count = z.number().int();
const share = z.number().nullable();

/**
 * The tiles. Visits are of those who agreed to be counted, in the hour in which each began; visitors are first visits of a
 * visitor's day. Money is that of `GET /admin/dashboard/figures`: without a filter the same to the paisa, with one that of the
 * orders whose last click that was not direct, within 30 days, came that way. Null: not known of such visits (by page or
 * search), or nothing to divide by.
 */
const trafficFigures = z.object({
  visitors: count.nullable(),
  visits: count.nullable(),
  views: count.nullable(),
  /** Visits that saw one page and did nothing more, by all. */
  bounce: share,
  /** Mean length of a visit in seconds, from its first to its last event. */
  seconds: share,
  /** Visits in which an order was placed, by all. */
  conversion: share,
  orders: count.nullable(),
  /** What orders came to less what was taken back. */
  revenue: rupees.nullable(),
  averageOrder: rupees.nullable(),
});
export type TrafficFigures = z.infer<typeof trafficFigures>;

/** A stretch on a chart, each number as the figures have it; null for what is still to come, not known or nothing to divide by. */
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
 * A row of a table. `key` is what the filter takes, `label` what is shown; both of what is not known are ''. Columns that a table
 * does not know are null: products and categories have no visits that ended in an order, cities no visits.
 */
const trafficRow = z.object({
  key: z.string(),
  label: z.string(),
  visitors: count.nullable(),
  visits: count.nullable(),
  views: count.nullable(),
  bounce: share,
  /** Times it was put into a cart (products), or searched (searches). */
  carts: count.nullable(),
  searches: count.nullable(),
  conversion: share,
  orders: count.nullable(),
  /** Pieces sold; of products and categories less those that were taken back. */
  pieces: count.nullable(),
  /** What orders came to, of products and categories without shipping, less what was taken back. */
  revenue: rupees.nullable(),
  /** The row's main number (`mainNumbers`) in the time before. */
  previous: z.number().nullable(),
});
export type TrafficRow = z.infer<typeof trafficRow>;

/** The number by which a table is sorted. */
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

/** The way to an order, each step with the visits that got there; each is within the one before. */
export const funnelSteps = ['visit', 'product', 'cart', 'checkout', 'order'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

const table = z.enum(trafficTables, { error: 'There is no such table.' });
const named = z.object({ name: z.string() });

/** Periods of the call that earlier clients make. */
export const periods = ['1d', '7d', '30d', '90d'] as const;

const whole = { success: z.literal(true) };

/** What a marketer sees of visits and sales. All of it stands in tables of its own that jobs bring up to date. */
export const marketingEndpoints = {
  analytics: endpoint({
    method: 'GET',
    path: '/digital-marketer/analytics',
    access: 'marketer',
    summary:
      'The shop of some days in one answer, as earlier clients know it; the screen asks for its parts one by one',
    query: z.object({ period: unsetIfEmpty(z.enum(periods, { error: 'The period is 1d, 7d, 30d or 90d.' })) }),
    reply: z.object({
      ...whole,
      analytics: z.object({
        summary: z.object({
          totalRevenue: rupees,
          totalOrders: count,
          /** Visitors who agreed to be counted. */
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
          /** Nobody is asked for an age: always empty. */
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
    summary: 'Visits and sales of a range beside the time it is compared with',
    query: z.object(wish),
    reply: z.object({ ...whole, span: trafficSpan, figures: trafficFigures, previous: trafficFigures }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the numbers',
  }),
  chart: endpoint({
    method: 'GET',
    path: '/digital-marketer/analytics/chart',
    access: 'marketer',
    summary: `The same stretch by stretch; hours only of up to 14 days, at most ${mostRangeDays} days`,
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
    summary: 'How many visits saw a product, filled a cart, began the checkout and ordered',
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
    summary: 'Where visits came from, what they saw and searched, and what was sold; most first',
    params: z.object({ table }),
    query: z.object({
      ...wish,
      limit: unsetIfEmpty(z.coerce.number({ error: 'A number.' }).int().min(1).max(mostTableRows)),
    }),
    reply: z.object({
      ...whole,
      span: trafficSpan,
      rows: z.array(trafficRow),
      total: count,
      /** False where nothing counts this table of such visits: which pages somebody saw who searched for something. */
      isKnown: z.boolean(),
    }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the table',
  }),
  tableCsv: endpoint({
    method: 'GET',
    path: '/digital-marketer/analytics/tables/:table/csv',
    access: 'marketer',
    summary: 'The table as a file, with the time before unless it is not compared',
    params: z.object({ table }),
    query: z.object({ ...wish, compare: unsetIfEmpty(z.enum([...comparisons, 'no'], { error: noComparison })) }),
    produces: 'text/csv',
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to make the file',
  }),
  ...annotationEndpoints,
};
