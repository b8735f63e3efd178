import { type Queryable, runPrepared } from '#server/platform/db/prepared.ts';

/** On sale, indexable and its own canonical page. */
const isListed = `p.is_active and not p.seo_no_index and p.seo_canonical = ''`;

/** One sitemap file of products: its first id and latest change. */
export type SitemapPart = { part: number; first_id: string; changed_at: Date; products: number };

/** Splits the products on sale into files of `perPart`. */
export function selectProductParts(pool: Queryable, perPart: number): Promise<SitemapPart[]> {
  const text = `select ((n - 1) / $1::int + 1)::int as part, min(id::text) as first_id, max(updated_at) as changed_at, count(*)::int as products
    from (select id, updated_at, row_number() over (order by id) as n from products p where ${isListed}) numbered
    group by 1 order by 1`;
  return runPrepared<SitemapPart>(pool, { name: 'sitemap-parts', text }, [perPart]);
}

export type SitemapProduct = { id: string; slug: string; changed_at: Date; pictures: string[] };

/** The next products on sale after this id (or from it, if `including`), with the front picture of each colour. */
export function selectSitemapProducts(
  pool: Queryable,
  { from, including, limit }: { from: string; including: boolean; limit: number },
): Promise<SitemapProduct[]> {
  const text = `select p.id, p.slug, p.updated_at as changed_at, array(
      select pp.picture_key from product_pictures pp where pp.product_id = p.id and pp.view = 'front'
      order by pp.position limit 8) as pictures
    from products p where ${isListed} and (p.id > $1::uuid or ($2 and p.id = $1::uuid)) order by p.id limit $3`;
  return runPrepared<SitemapProduct>(pool, { name: 'sitemap-products', text }, [from, including, limit]);
}

type SitemapCategory = { slug: string; picture_key: string | null; changed_at: Date | null };

/** A category changes with its products and those of the categories below it. The products are read only once. */
export function selectSitemapCategories(pool: Queryable): Promise<SitemapCategory[]> {
  const text = `with recursive family (root, id) as (
      select id, id from categories
      union select family.root, child.id from categories child join family on child.parent_id = family.id
    ), latest as materialized (
      select category_id, max(updated_at) as changed_at from products where is_active group by category_id
    )
    select c.slug, c.picture_key, (
      select max(latest.changed_at) from family join latest on latest.category_id = family.id
      where family.root = c.id) as changed_at
    from categories c where c.is_active and not c.seo_no_index and c.seo_canonical = '' order by c.sort_order, c.name`;
  return runPrepared<SitemapCategory>(pool, { name: 'sitemap-categories', text }, []);
}

/** Named pages excluded by staff. */
export async function selectUnlistedPages(pool: Queryable): Promise<string[]> {
  const text = `select page from page_heads where seo_no_index or seo_canonical <> ''`;
  const rows = await runPrepared<{ page: string }>(pool, { name: 'sitemap-unlisted', text }, []);
  return rows.map(({ page }) => page);
}
