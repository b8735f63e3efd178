import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { type CategoryRow, categoryColumns, withDescendants } from './categories.queries.ts';

export type StaffCategoryRow = CategoryRow & { products: number; old_slugs: string[] };
export type CategoryColumns = Partial<Insertable<DB['categories']>>;

/** Returns all categories, siblings in their order; `products` counts those of all categories below too. */
export async function selectForStaff(db: Kysely<DB>): Promise<StaffCategoryRow[]> {
  const { rows } = await sql<StaffCategoryRow>`
    select (select count(*)::int from products p where p.category_id = any(${withDescendants(sql`array[c.id]`)})) as products,
      array(select o.slug from category_old_slugs o where o.category_id = c.id order by o.retired_at desc, o.slug) as old_slugs,
      ${categoryColumns} order by c.sort_order, c.name`.execute(db);
  return rows;
}

/** Serialises changes of related data until the transaction ends: parents, order, names, the homepage. */
export async function lockCategories(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('categories'))`.execute(tx);
}

export function selectName(tx: Kysely<DB>, id: string) {
  return tx.selectFrom('categories').select(['name', 'slug']).where('id', '=', id).executeTakeFirst();
}

/** Locks one category, also against changes of its SEO fields. */
export async function lockCategory(tx: Kysely<DB>, id: string): Promise<void> {
  await tx.selectFrom('categories').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Returns slugs of other categories that equal this one or are it with a number suffix. */
export async function selectSlugsLike(tx: Kysely<DB>, slug: string, except: string | null): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from categories where id is distinct from ${except}::uuid
      and (slug = ${slug} or slug ~ ${`^${slug}-[0-9]+$`})`.execute(tx);
  return rows.map((row) => row.slug);
}

/** Returns how many active categories are on the homepage, and the highest sort order. */
export async function selectRoom(tx: Kysely<DB>): Promise<{ onHomepage: number; last: number }> {
  const { rows } = await sql<{ onHomepage: number; last: number }>`
    select count(*) filter (where is_active and show_on_homepage)::int as "onHomepage",
      coalesce(max(sort_order), 0)::int as last from categories`.execute(tx);
  return rows[0] ?? { onHomepage: 0, last: 0 };
}

export async function insertCategory(tx: Kysely<DB>, columns: Insertable<DB['categories']>): Promise<string> {
  const { id } = await tx.insertInto('categories').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCategory(tx: Kysely<DB>, id: string, columns: CategoryColumns): Promise<void> {
  await tx.updateTable('categories').set(columns).where('id', '=', id).execute();
}

/** Sets the sort order to 1, 2, 3… */
export async function updateOrder(tx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await sql`update categories c set sort_order = requested.place
    from unnest(${ids}::uuid[]) with ordinality requested (id, place)
    where c.id = requested.id and c.sort_order <> requested.place`.execute(tx);
}

/** Counts what references a category; products up to `most`. */
export async function selectHangingOn(tx: Kysely<DB>, id: string, most: number) {
  const { rows } = await sql<{ children: number; products: number; coupons: number; messages: number }>`select
    (select count(*)::int from categories where parent_id = ${id}) as children,
    (select count(*)::int from (select from products where category_id = ${id} limit ${most}) p) as products,
    (select count(*)::int from coupons where category_ids @> array[${id}::uuid]) as coupons,
    (select count(*)::int from outreach
      where state in ('scheduled', 'sending') and segment->'categories' @> to_jsonb(${id}::uuid)) as messages`.execute(
    tx,
  );
  return rows[0] ?? { children: 0, products: 0, coupons: 0, messages: 0 };
}

type Move = { from: string; to: string; at: Date };

export async function moveProducts(tx: Kysely<DB>, { from, to, at }: Move): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ category_id: to, updated_at: at })
    .where('category_id', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Moves coupons: one whose only category is deleted would apply to everything. */
export async function moveCoupons(tx: Kysely<DB>, { from, to }: Move): Promise<void> {
  await sql`
    update coupons set category_ids = case when category_ids @> array[${to}::uuid] then array_remove(category_ids, ${from}::uuid)
      else array_replace(category_ids, ${from}::uuid, ${to}::uuid) end
    where category_ids @> array[${from}::uuid]`.execute(tx);
}

/** Replaces the category in the segments of drafts; messages under way prevent the deletion. */
export async function moveDrafts(tx: Kysely<DB>, { from, to }: Move): Promise<void> {
  await sql`
    update outreach set segment = jsonb_set(segment, '{categories}', to_jsonb(array(
      select distinct case when one = ${from}::uuid::text then ${to}::uuid::text else one end
      from jsonb_array_elements_text(segment->'categories') one)))
    where state = 'draft' and segment->'categories' @> to_jsonb(${from}::uuid)`.execute(tx);
}

export async function moveOldSlugs(tx: Kysely<DB>, { from, to }: Move): Promise<void> {
  await tx.updateTable('category_old_slugs').set({ category_id: to }).where('category_id', '=', from).execute();
}

export async function deleteOldSlugs(tx: Kysely<DB>, id: string): Promise<void> {
  await tx.deleteFrom('category_old_slugs').where('category_id', '=', id).execute();
}

/** Makes a deleted category's slug redirect to the category that its products moved to. */
export async function insertOldSlug(tx: Kysely<DB>, row: { slug: string; category_id: string }): Promise<void> {
  await tx.insertInto('category_old_slugs').values(row).execute();
}

export async function deleteCategory(tx: Kysely<DB>, id: string): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute();
}
