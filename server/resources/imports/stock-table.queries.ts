import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { withDescendants } from '#server/resources/categories/categories.queries.ts';

export type StockLineRow = {
  id: string;
  sku: string;
  name: string;
  color: string;
  size: string;
  on_hand: number;
  reserved: number;
  low_stock_level: number | null;
};

/** The columns of these variants, with their products. */
function linesOf(variants: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`v.id, v.sku, p.name, v.color, v.size, v.on_hand, v.reserved, v.low_stock_level
    from ${variants} v join products p on p.id = v.product_id`;
}

/** Returns the stock of these SKUs; locks rows in order of their ids, as everywhere, to avoid deadlocks. */
export async function selectStockLines(
  db: Kysely<DB>,
  skus: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<StockLineRow[]> {
  const { rows } = await sql<StockLineRow>`
    select ${linesOf(sql`variants`)} where v.sku = any (${skus}::text[]) order by v.id
    ${isLocked ? sql`for no key update of v` : sql``}`.execute(db);
  return rows;
}

export async function selectAllStockLines(
  db: Kysely<DB>,
  { most, category = null }: { most: number; category?: string | null | undefined },
): Promise<StockLineRow[]> {
  const { rows } = await sql<StockLineRow>`
    select ${linesOf(category === null ? sql`variants` : ofCategory(category, most))} order by v.sku limit ${most}`.execute(
    db,
  );
  return rows;
}

/**
 * The first variants of a category, by SKU: sorted by an expression, since PostgreSQL would otherwise read the SKUs of
 * the whole shop in order.
 */
function ofCategory(category: string, most: number): RawBuilder<unknown> {
  return sql`(select v.* from variants v where v.product_id = any(array(select id from products
    where category_id = any(${withDescendants(sql`array[${category}::uuid]`)}))) order by v.sku || '' limit ${most})`;
}

export async function updateLowLevels(
  tx: Kysely<DB>,
  levels: readonly { id: string; level: number | null }[],
): Promise<void> {
  await sql`update variants v set low_stock_level = n.level
    from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) n (id uuid, level int) where v.id = n.id`.execute(tx);
}
