import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/** The shop's level, and the highest that any variant has. */
export type Levels = { shop: number; highest: number };

/** Of one row. */
export const levels = sql<Levels>`
  select low_stock_level as shop, greatest(low_stock_level,
    (select max(low_stock_level) from variants where low_stock_level is not null)) as highest
  from checkout_settings`;

export async function selectLevels(db: Kysely<DB>): Promise<Levels> {
  const { rows } = await levels.execute(db);
  return rows[0] ?? { shop: 0, highest: 0 };
}

/** Whether `v` runs low, by its own level or else the shop's. The second bound says nothing new but to the index. */
export function isLow({ shop, highest }: Levels | Record<keyof Levels, RawBuilder<number>>): RawBuilder<SqlBool> {
  const available = sql`v.on_hand - v.reserved`;
  return sql`(${available} <= coalesce(v.low_stock_level, ${shop}) and ${available} between 1 and ${highest})`;
}
