import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '#server/platform/uuid.ts';

const tablesOf = {
  product: { pages: 'products', former: 'product_old_slugs', owner: 'product_id' },
  products: { pages: 'categories', former: 'category_old_slugs', owner: 'category_id' },
} as const;
type Kind = keyof typeof tablesOf;

/** The product or category of `/product/…` or `/products/…`: by its id, its slug or a former one. */
function ownerOf(kind: Kind, { id, slug }: { id: RawBuilder<unknown>; slug: RawBuilder<unknown> }) {
  const { pages, former, owner } = tablesOf[kind];
  return sql`coalesce(${id}, (select k.id from ${sql.table(pages)} k where k.slug = ${slug}),
    (select o.${sql.ref(owner)} from ${sql.table(former)} o where o.slug = ${slug}))`;
}

/** `current_pages`: the path by the current slug of each path in `from` that leads to a product or category. */
export function currentPages(from: RawBuilder<unknown>): RawBuilder<unknown> {
  const current = (kind: Kind) => {
    const owner = ownerOf(kind, { id: sql`w.id`, slug: sql`w.slug` });
    return sql`(select ${`/${kind}/`}::text || c.slug from ${sql.table(tablesOf[kind].pages)} c where c.id = ${owner})`;
  };
  return sql`
    current_pages as materialized (
      select path, case when kind = 'product' then ${current('product')} else ${current('products')} end as page
      from (
        select path, split_part(path, '/', 2) as kind, split_part(path, '/', 3) as slug,
          case when path ~ '/[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then split_part(path, '/', 3)::uuid end as id
        from (select distinct path from ${from} where path ~ '^/products?/[^/]+$') paths
      ) w
    )`;
}

/**
 * The paths under which a page's visits are counted, as a subquery evaluated once: days before a product or category
 * was renamed have its former slug.
 */
export function pathsOf(page: string): RawBuilder<string[]> {
  const [, kind, slug = ''] = /^\/(products?)\/([^/]+)$/.exec(page) ?? [];
  if (kind !== 'product' && kind !== 'products') return sql`array[${page}::text]`;
  const { pages, former, owner } = tablesOf[kind];
  const id = sql`${isUuid(slug) ? slug : null}::uuid`;
  return sql`array(
    with found as (select ${ownerOf(kind, { id, slug: sql`${slug}::text` })} as id)
    select ${page}::text
    union select ${`/${kind}/`}::text || names.name from found cross join lateral (
      select found.id::text union all select c.slug from ${sql.table(pages)} c where c.id = found.id
      union all select o.slug from ${sql.table(former)} o where o.${sql.ref(owner)} = found.id
    ) names (name) where names.name is not null
  )`;
}
