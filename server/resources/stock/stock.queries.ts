import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { mostCounted } from '#contract/staff-lists.ts';
import type { StockSort } from '#contract/stock.ts';
import type { DB } from '#database/schema.ts';
import { literally } from '#server/platform/db/like.ts';
import { withDescendants } from '#server/resources/categories/categories.queries.ts';
import { saysProduct } from '#server/resources/products/admin-products.queries.ts';
import { isLow, isOffered, type Levels } from '#server/resources/products/stock-levels.queries.ts';

/** Filters of the list; all variants match by default. */
export type Filter = {
  search?: string | undefined;
  state?: 'low' | 'out' | undefined;
  category?: string | undefined;
};

export type StockRow = {
  id: string;
  product_id: string;
  name: string;
  slug: string;
  image: string;
  color: string;
  size: string;
  sku: string;
  barcode: string | null;
  on_hand: number;
  reserved: number;
  low_stock_level: number | null;
  sold: number;
  waiting: number;
};

type PageQuery = Filter & { sort: StockSort; limit: number; offset: number; levels: Levels; since: Date };

/** Returns a page of variants; sales and waiting requests are counted only for the page. */
export async function selectStock(db: Kysely<DB>, query: PageQuery): Promise<StockRow[]> {
  const { sort, limit, offset, levels, since, ...filter } = query;
  const { rows } = await sql<StockRow>`
    ${meant(filter, levels, Math.max(mostCounted, limit))}, page as materialized (
      select v.* from meant v order by ${orderBy[sort]} limit ${limit} offset ${offset}
    )
    select ${described(since)} from page v join products p on p.id = v.product_id order by ${orderBy[sort]}`.execute(
    db,
  );
  return rows;
}

export async function selectStockLine(db: Kysely<DB>, id: string, since: Date): Promise<StockRow | undefined> {
  const { rows } = await sql<StockRow>`
    select ${described(since)} from variants v join products p on p.id = v.product_id where v.id = ${id}`.execute(db);
  return rows[0];
}

/** Counts matching variants, up to one more than the limit. */
export async function countStock(db: Kysely<DB>, { levels, ...filter }: Filter & { levels: Levels }) {
  const { rows } = await sql<{ total: number }>`
    ${meant(filter, levels)}
    select count(*)::int as total from (select from meant limit ${mostCounted + 1}) one`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns the ids of matching variants, in locking order. */
export async function selectMeant(
  db: Kysely<DB>,
  { levels, most, ...filter }: Filter & { levels: Levels; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${meant(filter, levels)} select id from meant order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

const orderBy: Record<StockSort, RawBuilder<unknown>> = {
  sku: sql`v.sku`,
  '-sku': sql`v.sku desc`,
  available: sql`v.on_hand - v.reserved, v.id`,
  '-available': sql`v.on_hand - v.reserved desc, v.id desc`,
};

/**
 * The matching variants. Each search condition is a separate branch with its own index, since combined they would use
 * none; each is limited to the number counted or requested.
 */
function meant({ search, state, category }: Filter, levels: Levels, most = mostCounted): RawBuilder<unknown> {
  const conditions = [sql<SqlBool>`true`];
  // By an array of products: joined, the few variants that are low would be read of the whole shop.
  if (category)
    conditions.push(sql`v.product_id = any(array(
      select id from products where category_id = any(${withDescendants(sql`array[${category}::uuid]`)})))`);
  if (state) conditions.push(isOffered);
  if (state === 'out') conditions.push(sql`v.on_hand - v.reserved <= 0`);
  if (state === 'low') conditions.push(isLow(levels));
  const all = sql.join(conditions, sql` and `);
  const plain = sql`select v.* from variants v where ${all}`;
  const goods = sql`select v.* from variants v join products p on p.id = v.product_id where ${all}`;
  if (!search) return sql`with meant as not materialized (${plain})`;
  const limit = sql`limit ${most + 1}`;
  return sql`with meant as materialized (
    (${plain} and upper(v.sku) like upper(${`${literally(search)}%`}) ${limit})
    union (${plain} and v.barcode = ${search})
    union (${goods} and ${saysProduct(search)} ${limit})
  )`;
}

function described(since: Date) {
  return sql`v.id, v.product_id, p.name, p.slug, v.color, v.size, v.sku, v.barcode, v.on_hand, v.reserved, v.low_stock_level,
    coalesce((select '/media/' || pp.picture_key || '/320.webp' from product_pictures pp where pp.product_id = p.id
      order by (pp.color = v.color) desc nulls last, pp.position limit 1), '') as image,
    (coalesce((select -sum(m.quantity) from stock_movements m
      where m.variant_id = v.id and m.at > ${since} and m.kind = 'sold'), 0) - ${cancelled(since)})::int as sold,
    (select count(*) from stock_alerts s where s.variant_id = v.id and s.fired_at is null)::int as waiting`;
}

/** Pieces of variant `v` sold since then and cancelled again. The `offset 0` lets the index find those that came back. */
function cancelled(since: Date) {
  return sql`coalesce((select sum(back.quantity)
    from (select m.id from stock_movements m
      where m.variant_id = v.id and m.at > ${since} and m.kind = 'returned' offset 0) came
    join stock_movements back on back.id = came.id
    join credits c on c.id = back.cause_id and c.cause = 'cancelled'
    where exists (select from stock_movements sold where sold.order_id = back.order_id and sold.variant_id = v.id
      and sold.kind = 'sold' and sold.at > ${since})), 0)`;
}
