import { type Kysely, type RawBuilder, sql } from 'kysely';
import { discountSteps, priceSteps, ratingSteps } from '#contract/facets.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { DB } from '#database/schema.ts';
import { allOf, columnConditions, type Condition, type ProductFilter, when } from './product-filter.queries.ts';
import { matching } from '#server/resources/search-query/search-words.queries.ts';

// product_facets instead of products: its narrow rows make counting the whole catalogue fast.
const goods = sql`(select f.product_id as id, f.* from product_facets f) p`;

/** Counts the products a filter finds, without reading the products table; up to `most`. */
export async function countFound(db: Kysely<DB>, filter: ProductFilter, most?: number): Promise<number> {
  const { words, ...others } = filter;
  const isPlain = words && Object.values(others).every((value) => value === undefined || isEmpty(value));
  // Products not on sale have no search document.
  const counted = isPlain ? matching(words) : sql`${goods} where ${everything(filter)}`;
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select from ${counted} ${most === undefined ? sql`` : sql`limit ${most}`}) found`.execute(db);
  return rows[0]?.total ?? 0;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function everything(filter: ProductFilter): Condition {
  return allOf([...always(filter), ...Object.values(columnConditions(filter)), choiceCondition(filter)]);
}

/** The conditions that belong to no facet. */
function always(filter: ProductFilter): (Condition | undefined)[] {
  const { words } = filter;
  const { tag, exclude, searchPrice } = columnConditions(filter);
  return [
    sql<boolean>`p.is_active`,
    exclude,
    searchPrice,
    tag,
    words && sql<boolean>`p.id in (select d.product_id from ${matching(words)})`,
  ];
}

/** Requires an available variant in the chosen sizes and colours; undefined where none are chosen. */
function choiceCondition({ sizes, colors, inStock }: ProductFilter): Condition | undefined {
  if (sizes.length === 0 && colors.length === 0) return when(inStock, sql<boolean>`p.sizes <> '{}'`);
  if (colors.length === 0) return sql<boolean>`p.sizes && ${sizes}::text[]`;
  if (sizes.length === 0) return sql<boolean>`p.colors && ${colors}::text[]`;
  const chosen = colors.map((color) => sql`coalesce(1::bigint << (array_position(p.colors, ${color}) - 1), 0)`);
  return sql<boolean>`(p.sizes && ${sizes}::text[] and p.colors && ${colors}::text[]
    and (${colorsOf(sizes)} & (${sql.join(chosen, sql` | `)})) <> 0)`;
}

/** Bitmask of the colours available in any of these sizes (`sizesOf`: of the sizes in these colours). */
function colorsOf(sizes: readonly string[]): RawBuilder<unknown> {
  return bitsOf(sizes, (size) => sql`p.colors_of_size[array_position(p.sizes, ${size})]`);
}

function sizesOf(colors: readonly string[]): RawBuilder<unknown> {
  return bitsOf(colors, (color) => sql`p.sizes_of_color[array_position(p.colors, ${color})]`);
}

/** All bits are set where nothing is chosen. */
function bitsOf(chosen: readonly string[], bits: (value: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  if (chosen.length === 0) return sql`-1::bigint`;
  return sql`(${sql.join(
    chosen.map((value) => sql`coalesce(${bits(value)}, 0)`),
    sql` | `,
  )})`;
}

/** Bits for the filters a product fails; products that fail two are counted nowhere. */
export const misses = { nothing: 0, price: 1, fit: 2, rating: 4, discount: 8, choice: 16 } as const;

export type ShapeRow = {
  part: 'shape';
  missed: number;
  fit: string;
  /** Index of the step reached, 0 below the first. */
  price_step: number;
  discount_step: number;
  rating_step: number;
  is_in_stock: boolean;
  products: number;
  min_paise: number;
  max_paise: number;
};

/** `names` are sizes or colours; `bits` is a bitmask of those that count, by position. */
export type ChoiceRow = { part: 'sizes' | 'colors'; missed: number; names: string[]; bits: string; products: number };

export type FacetRow = ShapeRow | ChoiceRow;

/**
 * Reads the catalogue under a filter in one pass, grouped by equal products: by fit, price, discount and rating; by
 * sizes; by colours.
 */
export async function selectFacetGroups(db: Kysely<DB>, filter: ProductFilter): Promise<FacetRow[]> {
  const { category, price, fit, rating, discount } = columnConditions(filter);
  const missed = [
    missIf(price, misses.price),
    missIf(fit, misses.fit),
    missIf(rating, misses.rating),
    missIf(discount, misses.discount),
    missIf(choiceCondition(filter), misses.choice),
  ].filter((part) => part !== undefined);
  const { rows } = await sql<FacetRow>`
    select case when grouping(fit) = 0 then 'shape' when grouping(sizes) = 0 then 'sizes' else 'colors' end as part,
      missed, fit, price_step, discount_step, rating_step, is_in_stock, coalesce(sizes, colors) as names,
      coalesce(size_bits, color_bits)::text as bits, count(*)::int as products, min(price_paise) as min_paise,
      max(price_paise) as max_paise
    from (
      select p.fit, p.price_paise, width_bucket(p.price_paise, ${priceSteps.map(toPaise)}::int[]) as price_step,
        width_bucket(p.discount_percent, ${[...discountSteps]}::int[]) as discount_step,
        case when p.rating_count = 0 then 0 else width_bucket(p.rating_sum / p.rating_count, ${ratingSteps.toSorted()}::int[]) end
          as rating_step,
        p.sizes <> '{}' as is_in_stock, p.sizes, p.colors, ${sizesOf(filter.colors)} as size_bits,
        ${colorsOf(filter.sizes)} as color_bits, ${missed.length > 0 ? sql.join(missed, sql` + `) : sql`0`} as missed
      from ${goods} where ${allOf([...always(filter), category])}
    ) goods
    where missed = any(${Object.values(misses)}::int[])
    group by grouping sets ((missed, fit, price_step, discount_step, rating_step, is_in_stock), (missed, sizes, size_bits),
      (missed, colors, color_bits))`.execute(db);
  return rows;
}

function missIf(condition: Condition | undefined, bit: number) {
  return condition && sql`case when ${condition} then 0 else ${sql.lit(bit)} end`;
}

/** Counts the products of each category under all filters except the category. */
export async function countByCategory(
  db: Kysely<DB>,
  filter: ProductFilter,
): Promise<{ id: string; products: number }[]> {
  const { rows } = await sql<{ id: string; products: number }>`
    select p.category_id as id, count(*)::int as products from ${goods} where ${everything({ ...filter, categoryIds: undefined })}
    group by p.category_id`.execute(db);
  return rows;
}

/**
 * Returns every colour of products on sale with a code, by name. A recursive loose index scan; with a join the planner
 * would read all products.
 */
export async function selectColors(db: Kysely<DB>): Promise<{ name: string; code: string }[]> {
  const { rows } = await sql<{ name: string; code: string }>`
    with recursive found (name) as (
      (select name from product_colors order by name limit 1)
      union all
      select (select k.name from product_colors k where k.name > found.name order by k.name limit 1)
      from found where found.name is not null
    )
    select found.name, first.code from found, lateral (
      select k.code from product_colors k where k.name = found.name and ${isOnSale('k.product_id')} order by k.product_id limit 1
    ) first order by found.name`.execute(db);
  return rows;
}

/** Returns every available size of products on sale, by the same kind of scan. */
export async function selectSizes(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ size: string }>`
    with recursive found (size) as (
      (select size from variants where on_hand > reserved order by size limit 1)
      union all
      select (select v.size from variants v where v.on_hand > v.reserved and v.size > found.size order by v.size limit 1)
      from found where found.size is not null
    )
    select found.size from found, lateral (
      select from variants v where v.size = found.size and v.on_hand > v.reserved and ${isOnSale('v.product_id')}
      order by v.product_id limit 1
    ) sold`.execute(db);
  return rows.map((row) => row.size);
}

function isOnSale(product: string): Condition {
  return sql<boolean>`(select p.is_active from products p where p.id = ${sql.ref(product)})`;
}
