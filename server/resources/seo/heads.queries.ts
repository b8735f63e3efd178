import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SeoKind } from '#contract/seo.ts';
import { isShortSearch } from '#contract/rules/short-searches.ts';
import type { DB } from '#database/schema.ts';
import { containing } from '#server/platform/db/like.ts';
import { isAmongNewest } from '#server/platform/db/newest.ts';

/** SEO texts written by staff, as stored in the three tables. */
export type HeadColumns = {
  seo_title: string;
  seo_description: string;
  seo_keywords: string[];
  seo_og_title: string;
  seo_og_description: string;
  seo_og_image: string;
  seo_canonical: string;
  seo_no_index: boolean;
};

/** A product or category with its SEO texts, and the default title and description of its head. */
export type HeadRow = HeadColumns & {
  key: string;
  kind: SeoKind;
  name: string;
  slug: string;
  is_there: boolean;
  other_title: string;
  other_description: string;
  has_template: boolean;
  picture_key: string | null;
};

/** Returns products and categories by id, visible or not. */
export async function selectHeads(db: Kysely<DB>, ids: readonly string[]): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select p.id::text as key, 'product' as kind, p.name, p.slug, p.is_active as is_there, ${ownColumns(sql`p`)},
      product_title('', p, c.name) as other_title, product_summary('', p, c.name) as other_description,
      (select t.title <> '' from head_templates t where t.kind = 'product') as has_template,
      (select pp.picture_key from product_pictures pp where pp.product_id = p.id order by pp.position limit 1) as picture_key
    from products p join categories c on c.id = p.category_id where p.id = any (${ids}::uuid[])
    union all
    select c.id::text, 'category', c.name, c.slug, c.is_active, ${ownColumns(sql`c`)}, category_title('', c),
      category_summary('', c), (select t.title <> '' from head_templates t where t.kind = 'category'), c.picture_key
    from categories c where c.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

export type NamedHeadRow = HeadColumns & { page: string; updated_at: Date };

/** Returns the SEO texts of named pages: all, or one. */
export async function selectNamedHeads(db: Kysely<DB>, page?: string): Promise<NamedHeadRow[]> {
  const { rows } = await sql<NamedHeadRow>`
    select h.page, h.updated_at, ${ownColumns(sql`h`)} from page_heads h
    where ${page ?? null}::text is null or h.page = ${page ?? null} order by h.page`.execute(db);
  return rows;
}

const ownColumns = (table: RawBuilder<unknown>) =>
  sql`${table}.seo_title, ${table}.seo_description, ${table}.seo_keywords, ${table}.seo_og_title, ${table}.seo_og_description,
    ${table}.seo_og_image, ${table}.seo_canonical, ${table}.seo_no_index`;

/** Locks the SEO texts of this page until the transaction ends. */
export async function lockHead(tx: Kysely<DB>, kind: SeoKind, key: string): Promise<void> {
  if (kind === 'page') await sql`select pg_advisory_xact_lock(hashtextextended(${`head ${key}`}, 0))`.execute(tx);
  else await sql`select from ${sql.table(tables[kind])} where id = ${key} for no key update`.execute(tx);
}

const tables = { product: 'products', category: 'categories' } as const;

/** Updates SEO texts of products or categories. */
export async function updateHeads(
  tx: Kysely<DB>,
  { kind, ids, columns }: { kind: 'product' | 'category'; ids: readonly string[]; columns: Partial<HeadColumns> },
): Promise<void> {
  if (ids.length > 0) await tx.updateTable(tables[kind]).set(columns).where('id', 'in', ids).execute();
}

/** The same for a named page, which may not have a row yet. */
export async function upsertNamedHead(tx: Kysely<DB>, page: string, columns: Partial<HeadColumns>): Promise<void> {
  await tx
    .insertInto('page_heads')
    .values({ page, ...columns })
    .onConflict((found) => found.column('page').doUpdateSet({ ...columns, updated_at: sql<Date>`now()` }))
    .execute();
}

type ShopPictureRow = { key: string; alt: string; width: number; height: number };

/** Returns pictures used in the shop, newest of each kind first. */
export async function selectShopPictures(
  db: Kysely<DB>,
  { search, limit }: { search: string; limit: number },
): Promise<ShopPictureRow[]> {
  const pattern = containing(search.toLowerCase());
  // As in products_staff_text_idx, which finds names too; it cannot narrow short searches.
  const isFound = isShortSearch(search)
    ? isAmongNewest('products', 'p')
    : sql`(p.name || ' ' || p.sku || ' ' || p.slug) ilike ${containing(search)}`;
  const { rows } = await sql<ShopPictureRow>`
    select found.key, found.alt, k.width, k.height from (
      select distinct on (key) key, alt, sort, rank from (
        (select picture_key as key, title as alt, 1 as sort, row_number() over (order by created_at desc) as rank
          from banners where lower(title) like ${pattern} order by created_at desc limit ${limit})
        union all
        (select picture_key, name, 2, row_number() over (order by sort_order)
          from categories where picture_key is not null and lower(name) like ${pattern} order by sort_order limit ${limit})
        union all
        (select pp.picture_key, p.name || coalesce(', ' || pp.color, ''), 3, row_number() over (order by p.published_at desc, p.id desc)
          from (select id, name, published_at from products p where is_active and lower(name) like ${pattern} and ${isFound}
            order by published_at desc, id desc limit ${limit}) p
          join product_pictures pp on pp.product_id = p.id and pp.view = 'front'
          order by p.published_at desc, p.id desc limit ${limit})
      ) every order by key, sort, rank
    ) found join pictures k on k.key = found.key order by found.rank, found.sort limit ${limit}`.execute(db);
  return rows;
}
