import { type Kysely, sql } from 'kysely';
import type { Sort } from '#contract/products.ts';
import type { DB } from '#database/schema.ts';
import { type Prepared, type Queryable, runPrepared } from '#server/platform/db/prepared.ts';
import {
  allOf,
  columnConditions,
  type Condition,
  type ProductFilter,
  variantCondition,
  wordsCondition,
} from './product-filter.queries.ts';
import { matching, type SearchWords } from '#server/resources/search-query/search-words.queries.ts';

type PageOfIds = { sort: keyof typeof orderBy; limit: number; offset: number };

const orderBy = {
  newest: [sql`p.published_at desc`, sql`p.id desc`],
  oldest: [sql`p.published_at`, sql`p.id`],
  popular: [sql`p.sold_count desc`, sql`p.id desc`],
  'price-low': [sql`p.price_paise`, sql`p.id`],
  'price-high': [sql`p.price_paise desc`, sql`p.id desc`],
  rating: [sql`p.rating_score desc`, sql`p.id desc`],
  'rating-low': [sql`p.rating_score`, sql`p.id`],
  discount: [sql`p.discount_percent desc`, sql`p.id desc`],
  name: [sql`p.name`, sql`p.id`],
  'name-desc': [sql`p.name desc`, sql`p.id desc`],
} as const satisfies Record<Exclude<Sort, 'relevance'>, unknown>;

/** Returns the ids of one page, using the index of its sort order. */
export async function selectProductIds(db: Kysely<DB>, filter: ProductFilter, page: PageOfIds): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select p.id from products p where ${conditions(filter)}
    order by ${sql.join(orderBy[page.sort])} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows.rows.map((row) => row.id);
}

/**
 * Returns the ids of one page of a search with few results: looks these up first, regardless of the planner's
 * estimates. Relevance puts title matches first, then sorts by sales.
 */
export async function selectFoundIds(
  db: Kysely<DB>,
  filter: ProductFilter & { words: SearchWords },
  page: { sort: Sort; limit: number; offset: number },
): Promise<string[]> {
  const { words, ...others } = filter;
  const called = sql`(select true from search_documents t where t.product_id = p.id and t.title @@ ${words.query}::tsquery)`;
  const order = page.sort === 'relevance' ? [sql`${called} nulls last`, ...orderBy.popular] : orderBy[page.sort];
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
    where p.id = any(array(select d.product_id from ${matching(words)})) and ${conditions(others)}
    order by ${sql.join(order)} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows.map((row) => row.id);
}

export async function countProducts(db: Kysely<DB>, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from products p where ${conditions(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Whether a filter matches this product. */
export async function isAmong(db: Kysely<DB>, filter: ProductFilter, id: string): Promise<boolean> {
  const { rows } = await sql<object>`select from products p where p.id = ${id} and ${conditions(filter)}`.execute(db);
  return rows.length > 0;
}

function conditions(filter: ProductFilter): Condition {
  return allOf([
    sql<boolean>`p.is_active`,
    ...Object.values(columnConditions(filter)),
    wordsCondition(filter),
    variantCondition(filter),
  ]);
}

export type PictureRow = {
  id: string;
  key: string;
  alt: string;
  width: number;
  height: number;
  placeholder: string;
  color: string | null;
  view: string;
};

export type CardRow = {
  id: string;
  slug: string;
  name: string;
  brand: string;
  fit: string;
  price_paise: number;
  mrp_paise: number | null;
  tags: string[];
  is_active: boolean;
  rating_sum: number;
  rating_count: number;
  created_at: Date;
  updated_at: Date;
  category_id: string;
  category_name: string;
  category_slug: string;
  pictures: PictureRow[];
  colors: { name: string; code: string }[];
  sizes: { size: string; stock: number }[];
};

const picturesOf = (condition: string) => `(
  select coalesce(json_agg(json_build_object('id', pp.id, 'key', pp.picture_key, 'alt', pp.alt, 'width', k.width,
    'height', k.height, 'placeholder', k.placeholder, 'color', pp.color, 'view', pp.view) order by pp.position), '[]')
  from product_pictures pp join pictures k on k.key = pp.picture_key
  where pp.product_id = p.id and ${condition})`;

const cardColumns = `p.id, p.slug, p.name, p.brand, p.fit, p.price_paise, p.mrp_paise, p.tags, p.is_active,
  p.rating_sum, p.rating_count, p.created_at, p.updated_at,
  c.id as category_id, c.name as category_name, c.slug as category_slug,
  (select coalesce(json_agg(json_build_object('name', k.name, 'code', k.code) order by k.position), '[]')
    from product_colors k where k.product_id = p.id) as colors,
  (select coalesce(json_agg(json_build_object('size', s.size, 'stock', s.stock) order by s.position), '[]') from (
    select v.size, sum(v.on_hand - v.reserved)::int as stock, min(v.size_position) as position
    from variants v where v.product_id = p.id group by v.size) s) as sizes`;

const cardsWith = (pictures: string) => `select ${cardColumns}, ${picturesOf(pictures)} as pictures
  from unnest((select $1::uuid[])) with ordinality asked (id, place)
  join products p on p.id = asked.id join categories c on c.id = p.category_id order by asked.place`;

/** A card needs each colour's front view and the first two pictures; the product page shows the rest. */
const cardsById: Prepared = {
  name: 'product-cards',
  text: cardsWith(`(pp.view = 'front' or pp.position < 2)`),
};

/** With all pictures: an earlier client that saves a product sends back those of its row, and the others are deleted. */
const staffCardsById: Prepared = { name: 'staff-product-cards', text: cardsWith('true') };

export function selectCards(pool: Queryable, ids: readonly string[]): Promise<CardRow[]> {
  return runPrepared<CardRow>(pool, cardsById, [ids]);
}

export function selectStaffCards(pool: Queryable, ids: readonly string[]): Promise<CardRow[]> {
  return runPrepared<CardRow>(pool, staffCardsById, [ids]);
}

export type ProductRow = CardRow & {
  category_is_active: boolean;
  description: string;
  product_details: string;
  material: string;
  care: string;
  subcategory: string;
  sku: string;
  hsn: string;
  weight_grams: number | null;
  gsm: number | null;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  generic_name: string;
  net_quantity: string;
  country_of_origin: string;
  manufacturer: string;
  packer: string;
  model_line: string;
  size_chart: { size: string; chest: number; length: number; shoulder: number }[];
  seo_title: string;
  seo_description: string;
  /** The title and description of the page head: entered by staff, from the template, or from the product. */
  head_title: string;
  head_description: string;
  seo_keywords: string[];
  seo_og_title: string;
  seo_og_description: string;
  seo_og_image: string;
  seo_canonical: string;
  seo_no_index: boolean;
  variants: { id: string; size: string; color: string; sku: string; stock: number }[];
};

/** All columns that the page of a product `p` in category `c` shows, with the available stock of each variant. */
export const productColumns = `${cardColumns}, ${picturesOf('true')} as pictures,
  c.is_active as category_is_active, p.description, p.product_details, p.material, p.care, p.subcategory, p.sku, p.hsn, p.weight_grams,
  p.gsm, p.length_cm, p.width_cm, p.height_cm, p.generic_name, p.net_quantity,
  p.country_of_origin, p.manufacturer, p.packer, p.model_line, p.size_chart, p.seo_title, p.seo_description,
  product_title(p.seo_title, p, c.name) as head_title, product_summary(p.seo_description, p, c.name) as head_description,
  p.seo_keywords, p.seo_og_title, p.seo_og_description, p.seo_og_image, p.seo_canonical, p.seo_no_index,
  (select coalesce(json_agg(json_build_object('id', v.id, 'size', v.size, 'color', v.color, 'sku', v.sku,
    'stock', v.on_hand - v.reserved) order by v.color, v.size_position), '[]')
    from variants v where v.product_id = p.id) as variants`;

const oneProduct = (condition: string) => `select ${productColumns}
  from products p join categories c on c.id = p.category_id where p.is_active and ${condition}`;

/** A former slug leads to its last owner; the current owner takes precedence. */
const bySlug = `p.id = coalesce((select s.id from products s where s.slug = $1),
  (select o.product_id from product_old_slugs o where o.slug = $1))`;

const productById: Prepared = { name: 'product-by-id', text: oneProduct('p.id = $1') };
const productBySlug: Prepared = { name: 'product-by-slug', text: oneProduct(bySlug) };

export async function selectProduct(
  pool: Queryable,
  by: { id: string } | { slug: string },
): Promise<ProductRow | undefined> {
  const [row] =
    'id' in by
      ? await runPrepared<ProductRow>(pool, productById, [by.id])
      : await runPrepared<ProductRow>(pool, productBySlug, [by.slug]);
  return row;
}
