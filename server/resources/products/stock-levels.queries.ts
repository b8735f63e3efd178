import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/** The shop's low-stock level, and the highest of any variant. */
export type Levels = { shop: number; highest: number };

/** Selects them as a single row. */
export const levels = sql<Levels>`
  select low_stock_level as shop, greatest(low_stock_level,
    (select max(low_stock_level) from variants where low_stock_level is not null)) as highest
  from checkout_settings`;

export async function selectLevels(db: Kysely<DB>): Promise<Levels> {
  const { rows } = await levels.execute(db);
  return rows[0] ?? { shop: 0, highest: 0 };
}

/**
 * Whether `v` is low on stock, by its own level or else the shop's. The second bound is redundant but lets the index be
 * used.
 */
export function isLow({ shop, highest }: Levels | Record<keyof Levels, RawBuilder<number>>): RawBuilder<SqlBool> {
  const available = sql`v.on_hand - v.reserved`;
  return sql`(${available} <= coalesce(v.low_stock_level, ${shop}) and ${available} between 1 and ${highest})`;
}

/** Whether variant `v` belongs to a product that is or will be on sale. Low stock of other products needs no attention. */
export const isOffered = sql<SqlBool>`exists (
  select from products offered where offered.id = v.product_id and offered.state in ('active', 'scheduled'))`;
