import { type Kysely, sql } from 'kysely';
import type { ProductState } from '#contract/rules/product-states.ts';
import type { DB } from '#database/schema.ts';

/** Returns what each product lacks to be published: the first item in the order in which it is reported. */
export async function selectLacking(tx: Kysely<DB>, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; lacks: 'description' | 'variants' | 'pictures' | 'alt' | null }>`
    select p.id, case
      when p.description = '' then 'description'
      when not exists (select from variants v where v.product_id = p.id) then 'variants'
      when not exists (select from product_pictures k where k.product_id = p.id) then 'pictures'
      when exists (select from product_pictures k where k.product_id = p.id and k.alt = '') then 'alt' end as lacks
    from products p where p.id = any (${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, lacks }) => [id, lacks]));
}

export async function updateState(tx: Kysely<DB>, ids: readonly string[], to: { state: ProductState; at: Date }) {
  await sql`update products set state = ${to.state}, is_active = ${to.state === 'active'}, publish_at = null,
    updated_at = ${to.at} where id = any (${ids}::uuid[]) and state <> ${to.state}`.execute(tx);
}

/** Counts the products without an available piece. */
export async function countSoldOut(tx: Kysely<DB>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ sold_out: number }>`
    select count(*)::int as sold_out from unnest(${ids}::uuid[]) p (id)
    where not exists (select from variants v where v.product_id = p.id and v.on_hand > v.reserved)`.execute(tx);
  return rows[0]?.sold_out ?? 0;
}

export async function updateCategory(tx: Kysely<DB>, ids: readonly string[], to: { category: string; at: Date }) {
  await sql`update products set category_id = ${to.category}, updated_at = ${to.at}
    where id = any (${ids}::uuid[]) and category_id <> ${to.category}`.execute(tx);
}

export async function updatePrices(tx: Kysely<DB>, prices: readonly { id: string; paise: number }[], at: Date) {
  await sql`update products p set price_paise = r.paise, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) r (id uuid, paise int)
    where p.id = r.id and p.price_paise <> r.paise`.execute(tx);
}

/** Removes and adds tags; kept ones stay in order, new ones are appended. */
export async function updateTags(
  tx: Kysely<DB>,
  ids: readonly string[],
  { add, remove, at }: { add: readonly string[]; remove: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    update products p set tags = n.tags, updated_at = ${at}
    from (
      select id, array(select t from unnest(tags) t where not t = any (${remove}::text[]))
        || array(select t from unnest(${add}::text[]) t where not t = any (tags)) as tags
      from products where id = any (${ids}::uuid[])
    ) n
    where p.id = n.id and p.tags <> n.tags`.execute(tx);
}

/** Counts each product's tags after adding these, to check the limit. */
export async function selectTagCounts(tx: Kysely<DB>, ids: readonly string[], add: readonly string[]) {
  const { rows } = await sql<{ id: string; tags: number }>`
    select id, cardinality(array(select unnest(tags) union select unnest(${add}::text[]))) as tags
    from products where id = any (${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}
