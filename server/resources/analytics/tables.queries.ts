import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TrafficTable } from '#contract/analytics.ts';
import { sourcesWithoutOrders } from '#contract/rules/attribution.ts';
import type { DB } from '#database/schema.ts';
import type { Stretch } from '#server/platform/days-in-india.ts';
import { salesRowsOf } from '#server/resources/dashboard/channel-sales.queries.ts';
import { pathsOf } from '#server/resources/traffic/page-addresses.queries.ts';
import { ofVisit, otherProducts, type TrafficColumn } from '#server/resources/traffic/traffic-counts.queries.ts';
import { piecesOf } from '#server/resources/traffic/traffic-pieces.ts';
import {
  channelsOfTable,
  channelsOfVisits,
  daysWithin,
  rowsOf,
  visitsOf,
} from '#server/resources/traffic/traffic-reads.queries.ts';
import { soldGoods } from './goods.queries.ts';
import { type Meant, salesDaysOf, salesPiecesOf } from './analytics.rules.ts';

/** Sums of a table's row; money in paise. */
const rowColumns = [
  'visitors',
  'visits',
  'bounces',
  'views',
  'order_visits',
  'carts',
  'searches',
  'empty',
  'orders',
  'pieces',
  'paise',
] as const;
type RowColumn = (typeof rowColumns)[number];
export type TableRow = Record<RowColumn, number> & {
  key: string;
  name: string | null;
  slug: string | null;
  total: number;
};

/** The column by which a table is sorted. */
export const mainColumn: Record<TrafficTable, RowColumn> = {
  sources: 'visits',
  mediums: 'visits',
  campaigns: 'visits',
  contents: 'visits',
  devices: 'visits',
  pages: 'visits',
  landings: 'visits',
  products: 'paise',
  categories: 'paise',
  searches: 'searches',
  emptySearches: 'empty',
  cities: 'paise',
};

type Asked = { table: TrafficTable; meant: Meant; span: Stretch; onlyMain?: boolean };

/** Returns a table's top rows by its main column, and the total number of rows. */
export async function selectTable(db: Kysely<DB>, { most, ...asked }: Asked & { most: number }): Promise<TableRow[]> {
  const main = sql.ref(mainColumn[asked.table]);
  const { rows } = await sql<TableRow>`
    with summed as (
      select key, ${sums} from (${partsOf(asked)}) parts group by key
      ${asked.table === 'emptySearches' ? sql`having sum(empty) > 0` : sql``}
    ), first as (
      select *, count(*) over ()::int as total from summed order by ${main} desc, visits desc, views desc, key limit ${most}
    )
    select f.*, ${namesOf(asked.table)} order by ${main} desc, visits desc, views desc, key`.execute(db);
  return rows;
}

/** Returns the main column of the given rows. */
export async function selectMain(
  db: Kysely<DB>,
  { keys, ...asked }: Asked & { keys: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; main: number }>`
    select key, coalesce(sum(${sql.ref(mainColumn[asked.table])}), 0)::float8 as main from (${partsOf({ ...asked, onlyMain: true })}) parts
    where key = any (${keys}::text[]) group by key`.execute(db);
  return new Map(rows.map(({ key, main }) => [key, main]));
}

const sums = sql.join(rowColumns.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`));

/** Joins the displayed names of keys that are ids. */
function namesOf(table: TrafficTable): RawBuilder<unknown> {
  if (table === 'products')
    return sql`p.name, p.slug from first f left join products p on p.id = nullif(f.key, '')::uuid`;
  if (table === 'categories')
    return sql`c.name, c.slug from first f left join categories c on c.id = nullif(f.key, '')::uuid`;
  return sql`null as name, null as slug from first f`;
}

const wayOf = {
  sources: 'source',
  mediums: 'medium',
  campaigns: 'campaign',
  contents: 'content',
  devices: 'device',
} as const;

function partsOf(asked: Asked): RawBuilder<unknown> {
  switch (asked.table) {
    case 'sources':
    case 'mediums':
    case 'campaigns':
    case 'contents':
    case 'devices':
      return ways(asked, wayOf[asked.table]);
    case 'pages':
      return pages(asked, false);
    case 'landings':
      return pages(asked, true);
    case 'searches':
    case 'emptySearches':
      return searches(asked);
    case 'products':
    case 'categories':
      return goods(asked);
    case 'cities':
      return cities(asked);
  }
}

/** Builds one part of a table: its keys, known columns, and 0 for the others. */
function part(
  key: RawBuilder<unknown>,
  known: { [Name in RowColumn]?: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
) {
  const columns = rowColumns.map((name) => sql`${known[name] ?? sql`0`} as ${sql.ref(name)}`);
  return sql`select ${key} as key, ${sql.join(columns)} from ${from}`;
}

const both = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`${one} union all ${other}`;
const column = (name: string) => sql.ref(name);

const sold = {
  orders: column('s.orders'),
  pieces: column('s.pieces'),
  paise: sql`s.total_paise - s.taken_paise`,
};
const visitColumns = ['visitors', 'visits', 'bounces', 'views', 'order_visits'] as const satisfies TrafficColumn[];

/** The columns known of a visits row `t`. */
const counted = Object.fromEntries(visitColumns.map((name) => [name, column(`t.${name}`)]));

function ways({ meant, span }: Asked, name: string) {
  const { visits, orders, now, areOrdersKnown } = meant;
  const isByDay = visits.page !== undefined || visits.search !== undefined;
  const pieces = piecesOf(span, isByDay ? 'day' : 'hour', now);
  const came = sql`(
    select channel_id, ${sql.join(visitColumns.map((each) => sql`sum(${column(each)}) as ${column(each)}`))}
    from (${rowsOf({ which: visits, pieces, each: true })}) each_of group by channel_id) t join channels c on c.id = t.channel_id`;
  const ofVisits = part(column(`c.${name}`), counted, came);
  if (!areOrdersKnown) return ofVisits;
  const ordered = sql`(${salesRowsOf(orders, salesPiecesOf(span, now))}) s`;
  // Links tagged without a source lead to few of its orders: alone they would pass for all.
  const source = sql`case when s.source = any (${sourcesWithoutOrders}::text[]) then '' else s.source end`;
  return both(ofVisits, part(name === 'source' ? source : column(`s.${name}`), sold, ordered));
}

function pages({ meant, span }: Asked, isLanding: boolean) {
  const { channel, page } = meant.visits;
  const { whole, part: rest } = piecesOf(span, 'day', meant.now);
  const only = page === undefined ? sql`true` : sql`t.path = any (${pathsOf(page)})`;
  const inTable = sql`${daysWithin(whole)} and ${channelsOfTable({ channel, each: false })} and t.is_landing = ${isLanding}`;
  const ofTable = part(column('t.path'), counted, sql`page_days t where ${inTable} and ${only}`);
  if (!rest) return ofTable;
  const meantVisits = sql`${visitsOf(rest)} and ${channelsOfVisits(channel)}`;
  const seen = isLanding
    ? sql`select v.landing as path, ${ofEach(visitColumns)} from visits v where ${meantVisits}`
    : sql`select u.path, u.times as views, ${ofEach(visitColumns.filter((name) => name !== 'views'))}
        from visits v cross join unnest(v.paths, v.path_views) u(path, times) where ${meantVisits}`;
  return both(ofTable, part(column('t.path'), counted, sql`(${seen}) t where ${only}`));
}

function searches({ meant, span }: Asked) {
  const { channel, search } = meant.visits;
  const { whole, part: rest } = piecesOf(span, 'day', meant.now);
  const known = { ...counted, searches: column('t.searches'), empty: column('t.empty') };
  const only = search === undefined ? sql`true` : sql`t.term = lower(${search}::text)`;
  const inTable = sql`${daysWithin(whole)} and ${channelsOfTable({ channel, each: false })}`;
  const ofTable = part(column('t.term'), known, sql`search_days t where ${inTable} and ${only}`);
  if (!rest) return ofTable;
  const asked = sql`select u.term, u.searches, u.empty, ${ofEach(visitColumns)}
    from visits v cross join unnest(v.terms, v.term_times, v.term_empty) u(term, searches, empty)
    where ${visitsOf(rest)} and ${channelsOfVisits(channel)}`;
  return both(ofTable, part(column('t.term'), known, sql`(${asked}) t where ${only}`));
}

/** Products by id, or their current categories; deleted ones share one row. Views are counted per whole day. */
function goods({ table, meant, span, onlyMain = false }: Asked) {
  const { channel } = meant.visits;
  const { whole } = piecesOf(span, 'day', meant.now);
  const isOfCategories = table === 'categories';
  const product = sql`case when g.product_id = ${otherProducts}::uuid then g.product_id else p.id end`;
  const key = sql`coalesce((${isOfCategories ? sql`p.category_id` : product})::text, '')`;
  const named = sql`left join products p on p.id = g.product_id`;
  const looked = sql`select t.product_id, sum(t.views) as views, sum(t.carts) as carts from interest_days t
    where ${daysWithin(whole)} and ${channelsOfTable({ channel, each: false })} group by 1`;
  const bought = soldGoods(channel, salesDaysOf(span, meant.now));
  const ofSold = part(key, { pieces: column('g.pieces'), paise: column('g.paise') }, sql`(${bought}) g ${named}`);
  if (onlyMain) return ofSold;
  return both(part(key, { views: column('g.views'), carts: column('g.carts') }, sql`(${looked}) g ${named}`), ofSold);
}

function cities({ meant, span }: Asked) {
  return part(column('s.city'), sold, sql`(${salesRowsOf(meant.orders, salesPiecesOf(span, meant.now))}) s`);
}

function ofEach(names: readonly TrafficColumn[]) {
  return sql.join(names.map((name) => sql`${ofVisit[name]} as ${column(name)}`));
}
