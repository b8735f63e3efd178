import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ProductState } from '#contract/rules/product-states.ts';
import { isShortSearch } from '#contract/rules/short-searches.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
import { containing } from '#server/platform/db/like.ts';
import { isAmongNewest } from '#server/platform/db/newest.ts';
import { inCategories } from './product-filter.queries.ts';
import { productColumns, type ProductRow } from './products.queries.ts';
import { isLow, type Levels } from './stock-levels.queries.ts';

/** Filters of the product list; an omitted field does not filter. Prices are in paise. */
export type Filter = {
  search?: string | undefined;
  categoryIds?: readonly string[] | undefined;
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  state?: ProductState | undefined;
  /** `low` uses the current stock levels. */
  stock?: { low: Levels } | 'out' | undefined;
};

const staffOrderBy = {
  name: sql`lower(p.name), p.id`,
  '-name': sql`lower(p.name) desc, p.id desc`,
  price: sql`p.price_paise, p.id`,
  '-price': sql`p.price_paise desc, p.id desc`,
  createdAt: sql`p.created_at, p.id`,
  '-createdAt': sql`p.created_at desc, p.id desc`,
  updatedAt: sql`p.updated_at, p.id`,
  '-updatedAt': sql`p.updated_at desc, p.id desc`,
} as const;
export type StaffSort = keyof typeof staffOrderBy;

export type StateRow = {
  id: string;
  sku: string;
  state: ProductState;
  publish_at: Date | null;
  description: string;
  product_details: string;
  material: string;
  subcategory: string;
  weight_grams: number | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  out: number;
  low: number;
};

type Paged = Filter & { sort: StaffSort; limit: number; offset: number; isFew: boolean };

/**
 * Returns a page of the list, with the columns its cards lack. Each sort order has its own index; of few matches the
 * `offset 0` keeps PostgreSQL from walking it for them.
 */
export async function selectPage(
  db: Kysely<DB>,
  { sort, limit, offset, isFew, levels, ...filter }: Paged & { levels: Levels },
): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    with page as materialized (
      select p.* from (select p.* from products p where ${meant(filter)} ${isFew ? sql`offset 0` : sql``}) p
      order by ${staffOrderBy[sort]} limit ${limit} offset ${offset}
    )
    select p.id, p.sku, p.state, p.publish_at, p.description, p.product_details, p.material, p.subcategory, p.weight_grams,
      p.length_cm, p.width_cm, p.height_cm, s.out, s.low from page p cross join lateral (
      select count(*) filter (where v.on_hand - v.reserved <= 0)::int as out, count(*) filter (where ${isLow(levels)})::int as low
      from variants v where v.product_id = p.id
    ) s order by ${staffOrderBy[sort]}`.execute(db);
  return rows;
}

/** Counts the matches up to one more than is displayed. */
export async function countMeant(db: Kysely<DB>, filter: Filter): Promise<number> {
  return countUpTo(db, sql`select from products p where ${meant(filter)}`);
}

/** Locks the products of a bulk action, in id order. */
export async function lockMeant(
  tx: Kysely<DB>,
  who: { ids: readonly string[] } | { matching: Filter },
  most: number,
): Promise<{ id: string; name: string; state: ProductState; price_paise: number; mrp_paise: number | null }[]> {
  const which = 'ids' in who ? sql<SqlBool>`p.id = any (${who.ids}::uuid[])` : meant(who.matching);
  const { rows } = await sql<{
    id: string;
    name: string;
    state: ProductState;
    price_paise: number;
    mrp_paise: number | null;
  }>`select p.id, p.name, p.state, p.price_paise, p.mrp_paise from products p where ${which}
    order by p.id limit ${most} for no key update of p`.execute(tx);
  return rows;
}

function meant({ search, categoryIds, minPaise, maxPaise, state, stock }: Filter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  // Written as the conditions of the partial indexes for products on sale and not on sale.
  if (state === 'active') conditions.push(sql`p.is_active`);
  else if (state) conditions.push(sql`(not p.is_active and p.state = ${state})`);
  if (categoryIds) conditions.push(sql<SqlBool>`${inCategories(categoryIds)}`);
  if (minPaise !== undefined) conditions.push(sql`p.price_paise >= ${minPaise}`);
  if (maxPaise !== undefined) conditions.push(sql`p.price_paise <= ${maxPaise}`);
  if (stock === 'out') {
    conditions.push(sql`exists (select from product_facets f where f.product_id = p.id and f.sizes = '{}')`);
  }
  if (typeof stock === 'object') {
    conditions.push(sql`exists (select from variants v where v.product_id = p.id and ${isLow(stock.low)})`);
  }
  if (search) conditions.push(says(search));
  return sql.join(conditions, sql` and `);
}

/** Whether name, SKU or slug of a product `p` contain the text; written as in products_staff_text_idx. */
export function saysProduct(search: string): RawBuilder<SqlBool> {
  const words = sql<SqlBool>`(p.name || ' ' || p.sku || ' ' || p.slug) ilike ${containing(search)}`;
  return isShortSearch(search) ? sql<SqlBool>`${words} and ${isAmongNewest('products', 'p')}` : words;
}

/** Variant SKUs match exactly. */
function says(search: string): RawBuilder<SqlBool> {
  const ofVariant = sql`select v.product_id from variants v where v.sku = ${search.toUpperCase()}`;
  // As one array of ids: in an "or" the array of the newest would be searched for every match.
  if (isShortSearch(search))
    return sql`p.id = any (array(select p.id from products p where ${saysProduct(search)} union all ${ofVariant}))`;
  return sql`(${saysProduct(search)} or p.id = any (array(${ofVariant})))`;
}

/** Returns the id of a category, visible or not, by id or slug. */
export async function selectCategoryId(db: Kysely<DB>, idOrSlug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where((is) => is.or([is(sql`id::text`, '=', idOrSlug.toLowerCase()), is('slug', '=', idOrSlug)]))
    .executeTakeFirst();
  return row?.id;
}

export type EditedRow = Omit<ProductRow, 'variants'> & {
  state: ProductState;
  publish_at: Date | null;
  published_at: Date | null;
  version: number;
  old_slugs: string[];
  edited_variants: {
    id: string;
    size: string;
    color: string;
    sku: string;
    on_hand: number;
    reserved: number;
    is_ordered: boolean;
  }[];
};

/** Returns a product in any state with all its parts, by id, slug or former slug. */
export async function selectEdited(db: Kysely<DB>, by: { id: string } | { slug: string }) {
  const which =
    'id' in by
      ? sql`p.id = ${by.id}`
      : sql`p.id = coalesce((select s.id from products s where s.slug = ${by.slug}),
        (select o.product_id from product_old_slugs o where o.slug = ${by.slug}))`;
  const { rows } = await sql<EditedRow>`
    select ${sql.raw(productColumns)}, p.state, p.publish_at, p.published_at, p.version,
      array(select o.slug from product_old_slugs o where o.product_id = p.id order by o.retired_at desc) as old_slugs,
      (select coalesce(json_agg(json_build_object('id', v.id, 'size', v.size, 'color', v.color, 'sku', v.sku,
          'on_hand', v.on_hand, 'reserved', v.reserved,
          'is_ordered', exists (select from order_lines l where l.variant_id = v.id))
          order by k.position, k.name, v.size_position, v.size), '[]')
        from variants v join product_colors k on k.product_id = v.product_id and k.name = v.color
        where v.product_id = p.id) as edited_variants
    from products p join categories c on c.id = p.category_id where ${which}`.execute(db);
  return rows[0];
}

export type ExportedRow = {
  slug: string;
  name: string;
  brand: string;
  category: string;
  description: string;
  product_details: string;
  material: string;
  care: string;
  fit: string;
  tags: string[];
  sku: string;
  hsn: string;
  price_paise: number;
  mrp_paise: number | null;
  weight_grams: number | null;
  state: ProductState;
  variant_sku: string | null;
  color: string | null;
  color_code: string | null;
  size: string | null;
  barcode: string | null;
  on_hand: number | null;
};

/** Returns a row for each variant of each matching product; one for a product without variants. */
export async function selectExported(
  db: Kysely<DB>,
  { sort, limit, ...filter }: Filter & { sort: StaffSort; limit: number },
): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select p.slug, p.name, p.brand, c.slug as category, p.description, p.product_details, p.material, p.care, p.fit, p.tags,
      p.sku, p.hsn, p.price_paise, p.mrp_paise, p.weight_grams, p.state,
      v.sku as variant_sku, v.color, k.code as color_code, v.size, v.barcode, v.on_hand
    from products p join categories c on c.id = p.category_id left join variants v on v.product_id = p.id
      left join product_colors k on k.product_id = v.product_id and k.name = v.color
    where ${meant(filter)} order by ${staffOrderBy[sort]}, v.color, v.size_position limit ${limit}`.execute(db);
  return rows;
}
