import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

export type CategoryRow = {
  id: string;
  slug: string;
  name: string;
  description: string;
  is_active: boolean;
  show_on_homepage: boolean;
  sort_order: number;
  seo_title: string;
  seo_description: string;
  /** Title and description of its page's head: custom text, template or derived from the category. */
  head_title: string;
  head_description: string;
  seo_keywords: string[];
  seo_og_title: string;
  seo_og_description: string;
  seo_og_image: string;
  seo_canonical: string;
  seo_no_index: boolean;
  picture_key: string | null;
  picture_alt: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  parent_id: string | null;
  parent_name: string | null;
  subcategories: string[];
  product_count: number;
};

/** An array of these category ids and those of all categories below them. */
export function withDescendants(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
    with recursive family (id) as (
      select unnest(${ids})
      union
      select child.id from categories child join family on child.parent_id = family.id
    )
    select id from family)`;
}

type CategoryNode = { id: string; parent_id: string | null };

export async function selectNodes(db: Kysely<DB>): Promise<CategoryNode[]> {
  return db.selectFrom('categories').select(['id', 'parent_id']).orderBy('sort_order').orderBy('id').execute();
}

/** Columns of category `c`, with the joined tables. */
export const categoryColumns = sql`c.id, c.slug, c.name, c.description, c.is_active, c.show_on_homepage, c.sort_order, c.seo_title,
  c.seo_description, category_title(c.seo_title, c) as head_title, category_summary(c.seo_description, c) as head_description,
  c.seo_keywords, c.seo_og_title, c.seo_og_description, c.seo_og_image, c.seo_canonical, c.seo_no_index, c.picture_key, c.picture_alt, k.width, k.height, k.placeholder,
  c.parent_id, parent.name as parent_name,
  array(select child.id::text from categories child where child.parent_id = c.id and child.is_active order by child.sort_order) as subcategories,
  (select count(*)::int from products p
    where p.category_id = any(${withDescendants(sql`array[c.id]`)}) and p.is_active) as product_count
  from categories c left join pictures k on k.key = c.picture_key left join categories parent on parent.id = c.parent_id`;

export async function selectCategories(db: Kysely<DB>): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`select ${categoryColumns} where c.is_active
    order by c.sort_order, c.name`.execute(db);
  return rows;
}

export async function selectCategory(
  db: Kysely<DB>,
  by: { id: string } | { slug: string },
): Promise<CategoryRow | undefined> {
  const found =
    'id' in by
      ? sql`c.id = ${by.id}`
      : sql`c.id = coalesce(
    (select s.id from categories s where s.slug = ${by.slug}),
    (select o.category_id from category_old_slugs o where o.slug = ${by.slug}))`;
  const { rows } = await sql<CategoryRow>`select ${categoryColumns} where c.is_active and ${found}`.execute(db);
  return rows[0];
}
