import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { withDescendants } from '#server/resources/categories/categories.queries.ts';

export type PriceRow = { handle: string; name: string; price_paise: number; mrp_paise: number | null };

/** Returns the prices of the products with these handles. */
export async function selectPrices(
  db: Kysely<DB>,
  handles: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select p.slug as handle, p.name, p.price_paise, p.mrp_paise from products p
    where p.slug = any (${handles}::text[]) order by p.id ${isLocked ? sql`for no key update of p` : sql``}`.execute(
    db,
  );
  return rows;
}

export async function selectAllPrices(
  db: Kysely<DB>,
  { most, category = null }: { most: number; category?: string | null | undefined },
): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select p.slug as handle, p.name, p.price_paise, p.mrp_paise from products p
    where (${category}::uuid is null or p.category_id = any(${withDescendants(sql`array[${category}::uuid]`)})) order by lower(p.name), p.id limit ${most}`.execute(
    db,
  );
  return rows;
}

type NewPrice = { handle: string; price: number; mrp: number | null };

/** Updates prices; returns the ids of the products. */
export async function updatePrices(tx: Kysely<DB>, prices: readonly NewPrice[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update products p set price_paise = n.price, mrp_paise = n.mrp, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) n (handle text, price int, mrp int)
    where p.slug = n.handle returning p.id`.execute(tx);
  return rows.map(({ id }) => id);
}
