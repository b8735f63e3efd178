import { type Expression, type SqlBool, sql } from 'kysely';
import { matching, type SearchWords } from '#server/resources/search-query/search-words.queries.ts';

/** Filters of a product list; prices in paise. */
export type ProductFilter = {
  /** A category and all below it. */
  categoryIds?: readonly string[] | undefined;
  tag?: string | undefined;
  words?: SearchWords | undefined;
  /** A price limit given in the search text, separate from the price filter. */
  searchMaxPaise?: number | undefined;
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  sizes: string[];
  colors: string[];
  fits: string[];
  minRating?: number | undefined;
  minDiscount?: number | undefined;
  inStock?: boolean | undefined;
  exclude?: string | undefined;
};

export type Condition = Expression<SqlBool>;

const bool = sql<SqlBool>;

/** Joins the conditions with "and". */
export function allOf(conditions: readonly (Condition | undefined)[]): Condition {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? bool`${sql.join(given, sql` and `)}` : bool`true`;
}

/** The conditions on columns that products and product_facets, as `p`, have in common; undefined where not set. */
export function columnConditions(filter: ProductFilter) {
  const { categoryIds, tag, fits, minRating, minDiscount, exclude, searchMaxPaise } = filter;
  return {
    category: when(categoryIds, inCategories(categoryIds ?? [])),
    price: priceCondition(filter),
    fit: when(fits.length > 0, bool`p.fit = any(${fits})`),
    rating: when(minRating, bool`p.rating_sum >= ${minRating}::numeric * p.rating_count and p.rating_count > 0`),
    discount: when(minDiscount, bool`p.discount_percent >= ${minDiscount}`),
    tag: when(tag, bool`p.tags @> array[${tag}]`),
    exclude: when(exclude, bool`p.id <> ${exclude}`),
    searchPrice: when(searchMaxPaise, bool`p.price_paise <= ${searchMaxPaise}`),
  };
}

/** One category is compared with "=": only then do the indexes of a category return its products in order. */
export function inCategories(ids: readonly string[]): Condition {
  return ids.length === 1 ? bool`p.category_id = ${ids[0]}` : bool`p.category_id = any(${ids}::uuid[])`;
}

export function when(wanted: unknown, condition: Condition): Condition | undefined {
  return wanted === undefined || wanted === false ? undefined : condition;
}

function priceCondition({ minPaise, maxPaise }: ProductFilter): Condition | undefined {
  if (minPaise === undefined && maxPaise === undefined) return undefined;
  return allOf([
    when(minPaise, bool`p.price_paise >= ${minPaise}`),
    when(maxPaise, bool`p.price_paise <= ${maxPaise}`),
  ]);
}

export function wordsCondition({ words }: ProductFilter): Condition | undefined {
  return words && bool`exists (select from ${matching(words)} and d.product_id = p.id)`;
}

/** Matches a size or colour only where it is in stock. */
export function variantCondition({ sizes, colors, inStock }: ProductFilter): Condition | undefined {
  if (sizes.length === 0 && colors.length === 0 && inStock !== true) return undefined;
  const variant = allOf([
    bool`v.product_id = p.id`,
    bool`v.on_hand > v.reserved`,
    when(sizes.length > 0, bool`v.size = any(${sizes})`),
    when(colors.length > 0, bool`v.color = any(${colors})`),
  ]);
  return bool`exists (select from variants v where ${variant})`;
}
