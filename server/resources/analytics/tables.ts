import {
  mainNumbers,
  mostCsvRows,
  mostTableRows,
  type TrafficRow,
  type TrafficTable,
  type TrafficWish,
} from '#contract/analytics.ts';
import { nameOfRow, otherRows } from '#contract/traffic-names.ts';
import { carriesOrders } from '#contract/rules/attribution.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { csvFile } from '#server/platform/csv.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { shareOf } from '#server/resources/dashboard/figures.ts';
import { otherProducts } from '#server/resources/traffic/traffic-counts.queries.ts';
import { isCounted, type Meant, meantBy, percentOf, spanOf } from './analytics.rules.ts';
import { mainColumn, selectMain, selectTable, type TableRow } from './tables.queries.ts';

type Parts = Pick<Context, 'db' | 'clock'>;
type Wish = TrafficWish & { table: TrafficTable; limit?: number | undefined };

/** Returns a table of a range, highest first, each row with its value in the comparison period. */
export async function readTable({ db, clock }: Parts, { table, limit = mostTableRows, ...wish }: Wish) {
  const meant = meantBy(wish, clock.now());
  const span = spanOf(meant);
  if (!isCounted(table, meant)) return { span, rows: [], total: 0, isKnown: false };
  const { rows, total } = await rowsOf(db, { table, meant, most: limit });
  return { span, rows, total, isKnown: true };
}

type Asked = { table: TrafficTable; meant: Meant; most: number };

async function rowsOf(
  db: Context['db'],
  { table, meant, most }: Asked,
): Promise<{ rows: TrafficRow[]; total: number }> {
  const { from, until, previousFrom, previousUntil } = meant.stretch;
  const rows = await selectTable(db, { table, meant, span: { from, until }, most });
  const before = { from: previousFrom, until: previousUntil };
  const keys = rows.map(({ key }) => key);
  const previous =
    keys.length > 0 ? await selectMain(db, { table, meant, span: before, keys }) : new Map<string, number>();
  return {
    rows: rows.map((row) => toRow({ table, meant }, row, previous.get(row.key) ?? 0)),
    total: rows[0]?.total ?? 0,
  };
}

const ofVisits = new Set<TrafficTable>(['sources', 'mediums', 'campaigns', 'contents', 'devices']);
const ofGoods = new Set<TrafficTable>(['products', 'categories']);

function toRow({ table, meant }: Pick<Asked, 'table' | 'meant'>, row: TableRow, previous: number): TrafficRow {
  const [areWays, areGoods, areCities] = [ofVisits.has(table), ofGoods.has(table), table === 'cities'];
  const hasVisits = !areGoods && !areCities;
  const areOrdersKnown = meant.areOrdersKnown && (table !== 'sources' || carriesOrders(row.key));
  const hasOrders = areOrdersKnown && (areCities || areWays);
  const hasSales = areOrdersKnown && (hasOrders || areGoods);
  const isSearch = table === 'searches' || table === 'emptySearches';
  const isMoney = mainColumn[table] === 'paise';
  return {
    ...nameOf(table, row),
    visitors: hasVisits ? row.visitors : null,
    visits: hasVisits ? row.visits : null,
    views: areCities ? null : row.views,
    bounce: hasVisits ? shareOf(row.bounces, row.visits) : null,
    carts: areGoods ? row.carts : null,
    searches: isSearch ? (table === 'emptySearches' ? row.empty : row.searches) : null,
    conversion: hasVisits ? shareOf(row.order_visits, row.visits) : null,
    orders: hasOrders ? row.orders : null,
    pieces: hasSales ? row.pieces : null,
    revenue: hasSales ? toRupees(row.paise) : null,
    previous: isMoney ? (hasSales ? toRupees(previous) : null) : previous,
  };
}

const folderOf = { products: '/product/', categories: '/products/' } as const;

/** Goods have their page's path as key; deleted or unknown ones have none. */
function nameOf(table: TrafficTable, { key, name, slug }: TableRow): Pick<TrafficRow, 'key' | 'label'> {
  if (table !== 'products' && table !== 'categories') return { key, label: key };
  if (key === otherProducts) return { key: otherRows, label: otherRows };
  return slug === null ? { key: '', label: '' } : { key: `${folderOf[table]}${slug}`, label: name ?? '' };
}

const columnsOf: Record<string, readonly (keyof TrafficRow)[]> = {
  visits: ['visitors', 'visits', 'views', 'bounce', 'conversion', 'orders', 'pieces', 'revenue'],
  pages: ['visitors', 'visits', 'views', 'bounce', 'conversion'],
  searches: ['searches', 'visitors', 'visits', 'views', 'bounce', 'conversion'],
  goods: ['views', 'carts', 'pieces', 'revenue'],
  cities: ['orders', 'pieces', 'revenue'],
};

function csvColumns(table: TrafficTable): readonly (keyof TrafficRow)[] {
  const kind = ofVisits.has(table) ? 'visits' : ofGoods.has(table) ? 'goods' : table;
  if (kind === 'landings') return columnsOf['pages'] ?? [];
  return columnsOf[kind === 'emptySearches' ? 'searches' : kind] ?? [];
}

const one = {
  sources: 'Source',
  mediums: 'Medium',
  campaigns: 'Campaign',
  contents: 'Content',
  devices: 'Device',
  pages: 'Page',
  landings: 'First page',
  products: 'Product',
  categories: 'Category',
  searches: 'Search',
  emptySearches: 'Search without results',
  cities: 'City',
} as const satisfies Record<TrafficTable, string>;

type FileWish = Omit<Wish, 'compare'> & { compare?: TrafficWish['compare'] | 'no' };

/** Exports a table as CSV, as displayed; the file name contains its dates. */
export async function writeTable({ db, clock }: Parts, { table, compare, ...wish }: FileWish) {
  const isCompared = compare !== 'no';
  const meant = meantBy({ ...wish, compare: isCompared ? compare : undefined }, clock.now());
  if (!isCounted(table, meant))
    throw new ApiError('OUT_OF_RANGE', { message: 'This figure is not available with these filters.' });
  const { rows } = await rowsOf(db, { table, meant, most: mostCsvRows });
  const columns = csvColumns(table).filter((name) => rows.some((row) => row[name] !== null));
  // The city filter applies to orders only.
  const headed = (name: keyof TrafficRow, words: string) =>
    meant.orders.city === undefined || ofOrders.has(name) ? words : `${words} (all cities)`;
  const head = [
    one[table],
    ...columns.map((name) => headed(name, headOf[name] ?? name)),
    ...(isCompared ? [headed(mainNumbers[table], 'Before')] : []),
  ];
  const lines = rows.map((row) => [
    nameOfRow(table, row),
    ...columns.map((name) => cellOf(name, row[name])),
    ...(isCompared ? [row.previous] : []),
  ]);
  const { from, end } = meant.stretch;
  const name = `${table}-${dayInIndia(from)}-to-${dayInIndia(new Date(end.getTime() - dayMs))}.csv`;
  return { file: csvFile(head, lines), name };
}

function cellOf(name: keyof TrafficRow, value: string | number | null) {
  const isShare = name === 'bounce' || name === 'conversion';
  return isShare && typeof value === 'number' ? percentOf(value) : value;
}

const ofOrders = new Set<keyof TrafficRow>(['orders', 'pieces', 'revenue']);

const headOf: { [Name in keyof TrafficRow]?: string } = {
  visitors: 'Visitors',
  visits: 'Visits',
  views: 'Views',
  bounce: 'Bounce rate',
  conversion: 'Conversion',
  orders: 'Orders',
  pieces: 'Pieces',
  revenue: 'Revenue (rupees)',
  carts: 'Times in a cart',
  searches: 'Searches',
};
