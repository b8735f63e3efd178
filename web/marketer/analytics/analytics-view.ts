import { salesGrains } from '#contract/dashboard.ts';
import type { SalesGrain } from '#contract/dashboard.ts';
import { comparisons, trafficDevices, trafficTables } from '#contract/analytics.ts';
import type { Comparison, TrafficTable, TrafficWish } from '#contract/analytics.ts';
import { rangeParams, rangeWish, readRange } from '#web/resources/dashboard/range-view.ts';
import type { RangeView } from '#web/resources/dashboard/range-view.ts';

/** Metrics of the tiles and the chart. */
export const measures = ['visitors', 'visits', 'conversion', 'revenue', 'averageOrder', 'bounce'] as const;
export type Measure = (typeof measures)[number];

export const filterNames = [
  'source',
  'medium',
  'campaign',
  'content',
  'device',
  'page',
  'search',
  'city',
] as const satisfies readonly (keyof TrafficWish)[];
export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Partial<Record<Exclude<FilterName, 'device'>, string> & Pick<TrafficWish, 'device'>>>;

/** The view encoded in the URL; defaults are omitted. */
export type AnalyticsView = RangeView & {
  compare: Comparison | 'no';
  of: Measure;
  by: SalesGrain | '';
  isTable: boolean;
  filters: Filters;
  /** The tables selected in their cards, except those selected by default. */
  tables: readonly TrafficTable[];
  /** The table shown with all rows. */
  all: TrafficTable | '';
};

const defaultRange = '30d';

/** Parses the URL query; invalid values fall back to defaults. */
export function readAnalytics(params: URLSearchParams): AnalyticsView {
  const said = (name: string) => params.get(name) ?? '';
  const named = said('tables').split(',');
  return {
    ...readRange(params, defaultRange),
    compare: [...comparisons, 'no' as const].find((one) => one === said('compare')) ?? 'previous',
    of: measures.find((one) => one === said('of')) ?? 'visits',
    by: salesGrains.find((one) => one === said('by')) ?? '',
    isTable: said('as') === 'table',
    filters: readFilters(said),
    tables: trafficTables.filter((table) => named.includes(table)),
    all: trafficTables.find((one) => one === said('all')) ?? '',
  };
}

function readFilters(said: (name: string) => string): Filters {
  const { device, ...others } = Object.fromEntries(filterNames.map((name) => [name, said(name).trim()]));
  const set = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== ''));
  const known = trafficDevices.find((one) => one === device);
  return { ...set, ...(known && { device: known }) };
}

/** Returns the URL query of a view. */
export function analyticsAddress(view: AnalyticsView): string {
  const said = {
    ...rangeParams(view, defaultRange),
    compare: view.compare === 'previous' ? '' : view.compare,
    of: view.of === 'visits' ? '' : view.of,
    by: view.by,
    as: view.isTable ? 'table' : '',
    ...view.filters,
    tables: view.tables.join(','),
    all: view.all,
  };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== '')).toString();
}

/** Returns the API query of a view. */
export function wishOf(view: AnalyticsView) {
  return { ...rangeWish(view), ...(view.compare !== 'no' && { compare: view.compare }), ...view.filters };
}

/** Page and search filters cannot be combined, as no data covers both: setting one removes the other. */
const instead: Partial<Record<FilterName, FilterName>> = { page: 'search', search: 'page' };

/** Sets a filter, or removes it if it already has the value. */
export function withFilter(filters: Filters, name: FilterName, value: string): Filters {
  const { [name]: set, ...rest } = filters;
  if (set === value) return rest;
  const others = Object.fromEntries(Object.entries(rest).filter(([other]) => other !== instead[name]));
  return { ...others, [name]: value };
}

export function hasFilters({ filters }: AnalyticsView): boolean {
  return Object.keys(filters).length > 0;
}
