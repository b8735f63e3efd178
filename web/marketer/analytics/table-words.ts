import type { TrafficFigures, TrafficRow, TrafficTable } from '#contract/analytics.ts';
import { otherRows } from '#contract/traffic-names.ts';
import type { NumberKind } from '#web/resources/dashboard/number-words.ts';
import type { FilterName, Filters } from './analytics-view.ts';

export type ColumnName = Exclude<keyof TrafficRow, 'key' | 'label' | 'previous'>;

export const columnWords: Readonly<Record<ColumnName, { title: string; kind: NumberKind }>> = {
  visitors: { title: 'Visitors', kind: 'count' },
  visits: { title: 'Visits', kind: 'count' },
  views: { title: 'Views', kind: 'count' },
  bounce: { title: 'Bounce', kind: 'share' },
  carts: { title: 'Add to cart', kind: 'count' },
  searches: { title: 'Searches', kind: 'count' },
  conversion: { title: 'Conv.', kind: 'share' },
  orders: { title: 'Orders', kind: 'count' },
  pieces: { title: 'Pieces', kind: 'count' },
  revenue: { title: 'Revenue', kind: 'rupees' },
};

/**
 * A table: its title, row label, the filter set by a row, and the columns of its card; the sheet shows all available
 * columns.
 */
type TableWords = {
  title: string;
  row: string;
  filter: FilterName;
  columns: readonly ColumnName[];
  /** The total, if rows add up to it. */
  whole?: (figures: TrafficFigures) => number | null;
  /** Text shown if there are no rows. */
  none: string;
};

const channel = {
  columns: ['visits', 'conversion', 'revenue'],
  whole: ({ visits }) => visits,
} as const satisfies Partial<TableWords>;

const noVisits = 'No visits in this period.';
const noLinks = 'No visits with this UTM parameter. Campaign links include it.';
const nothingSold = 'No views or sales in this period.';

export const tableWords: Readonly<Record<TrafficTable, TableWords>> = {
  sources: {
    ...channel,
    title: 'Sources',
    row: 'Source',
    filter: 'source',
    none: noVisits,
  },
  mediums: { ...channel, title: 'Mediums', row: 'Medium', filter: 'medium', none: noLinks },
  campaigns: { ...channel, title: 'Campaigns', row: 'Campaign', filter: 'campaign', none: noLinks },
  contents: { ...channel, title: 'Contents', row: 'Content', filter: 'content', none: noLinks },
  devices: { ...channel, title: 'Devices', row: 'Device', filter: 'device', none: noVisits },
  pages: {
    title: 'All pages',
    row: 'Page',
    filter: 'page',
    columns: ['visits', 'views', 'conversion'],
    whole: ({ visits }) => visits,
    none: noVisits,
  },
  landings: {
    title: 'Landing pages',
    row: 'Landing page',
    filter: 'page',
    columns: ['visits', 'bounce', 'conversion'],
    whole: ({ visits }) => visits,
    none: noVisits,
  },
  products: {
    title: 'Products',
    row: 'Product',
    filter: 'page',
    columns: ['revenue', 'pieces', 'views'],
    none: nothingSold,
  },
  categories: {
    title: 'Categories',
    row: 'Category',
    filter: 'page',
    columns: ['revenue', 'pieces', 'views'],
    none: nothingSold,
  },
  searches: {
    title: 'All searches',
    row: 'Search term',
    filter: 'search',
    columns: ['searches', 'visits', 'conversion'],
    none: 'No searches in this period.',
  },
  emptySearches: {
    title: 'No results',
    row: 'Search term',
    filter: 'search',
    columns: ['searches', 'visits'],
    none: 'No searches without results in this period.',
  },
  cities: {
    title: 'Cities',
    row: 'City',
    filter: 'city',
    columns: ['revenue', 'orders'],
    whole: ({ revenue }) => revenue,
    none: 'No orders in this period.',
  },
};

/** The cards of the page; each shows its first table unless another is selected. */
export const tableCards: readonly { title: string; tables: readonly [TrafficTable, ...TrafficTable[]] }[] = [
  { title: 'Traffic', tables: ['sources', 'mediums', 'campaigns', 'contents'] },
  { title: 'Pages', tables: ['pages', 'landings'] },
  { title: 'Products', tables: ['products', 'categories'] },
  { title: 'Searches', tables: ['searches', 'emptySearches'] },
  { title: 'Devices and cities', tables: ['devices', 'cities'] },
];

const goods: readonly TrafficTable[] = ['products', 'categories'];
const ofOrders: readonly TrafficTable[] = ['cities'];
const unknownBy = {
  page: {
    tables: [...goods, 'searches', 'emptySearches', 'cities'],
    words: 'Not available when filtered by page.',
  },
  search: {
    tables: [...goods, 'pages', 'landings', 'cities'],
    words: 'Not available when filtered by search.',
  },
  city: { tables: goods, words: 'Product data is not available by city.' },
  // Only of direct visits, whose orders are not known.
  source: { tables: ofOrders, words: 'The cities of direct visits are not known.' },
} as const satisfies Partial<Record<FilterName, { tables: readonly TrafficTable[]; words: string }>>;

/** Explains why the filters make a table unavailable. */
export function whyUnknownHere(table: TrafficTable, filters: Filters): string {
  const names = ['page', 'search', 'city', 'source'] as const;
  const name = names.find((one) => filters[one] && unknownBy[one].tables.includes(table));
  return name ? unknownBy[name].words : 'Not available for the current filters.';
}

/** Whether the rows are of visits, to which no city belongs. */
export function hasVisits(table: TrafficTable): boolean {
  return tableWords[table].columns.includes('visits');
}

/** Whether a row has a key to filter by. */
export function isNamed({ key }: Pick<TrafficRow, 'key'>): boolean {
  return key !== '' && key !== otherRows;
}

/** Returns the columns of the table's card, then all others with data. */
export function allColumns(table: TrafficTable, rows: readonly TrafficRow[]): ColumnName[] {
  const { columns } = tableWords[table];
  // Sound: these are the keys of the object above.
  const others = (Object.keys(columnWords) as ColumnName[]).filter((name) => !columns.includes(name));
  return [...columns, ...others].filter((name) => rows.some((row) => row[name] !== null));
}
