import type { ListingQuery } from '#contract/products.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { categoryFamilies, findCategory } from '#server/resources/categories/categories.ts';
import type { ProductFilter } from './product-filter.queries.ts';
import { readSearch, type SearchReading } from '#server/resources/search-query/read-search.ts';

type AskedFilter = Omit<ListingQuery, 'sort' | 'sortBy' | 'sortOrder' | 'page' | 'limit'>;

/** A listing's filter; `isHopeless` if its search text can find nothing, whatever else is chosen. */
type ListingFilter = { filter: ProductFilter; isHopeless: boolean; correctedTo?: string | undefined };

/** Converts a listing's query to a filter of the catalogue. */
export async function filterFrom(context: Context, query: AskedFilter): Promise<ListingFilter> {
  const [category, families, search] = await Promise.all([
    query.category ? findCategory(context, query.category) : undefined,
    categoryFamilies(context),
    query.search ? readSearch(context, query.search) : everything,
  ]);
  const filter = {
    categoryIds: category && (families.get(category._id) ?? [category._id]),
    tag: query.tag,
    words: search.words,
    searchMaxPaise: search.maxPaise,
    minPaise: query.minPrice === undefined ? undefined : toPaise(query.minPrice),
    maxPaise: query.maxPrice === undefined ? undefined : toPaise(query.maxPrice),
    sizes: query.sizes,
    colors: query.colors,
    fits: query.fit,
    // Earlier clients send 0 for "any".
    minRating: query.minRating || query.rating || undefined,
    // Discounts are stored in whole percent.
    minDiscount: query.discount ? Math.ceil(query.discount) : undefined,
    inStock: query.inStock === 'true' || undefined,
    exclude: query.exclude,
  };
  return { filter, isHopeless: search.isHopeless, correctedTo: search.correctedTo };
}

const everything: SearchReading = { isHopeless: false };
