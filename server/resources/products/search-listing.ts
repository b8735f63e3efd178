import type { Listing, ListingQuery } from '#contract/products.ts';
import type { Context } from '#server/context.ts';
import { listProducts } from './products.ts';

/** Called for each new search with the number of results. */
export type Searched = (text: string, results: number) => void;

/** Lists products and reports a search, but not again for its filters and further pages. */
export async function listAndTell(
  context: Context,
  query: ListingQuery,
  searched: Searched,
): Promise<Omit<Listing, 'success'>> {
  const listing = await listProducts(context, query);
  if (query.search && isFirstLook(query)) searched(listing.correctedTo ?? query.search, listing.totalProducts);
  return listing;
}

function isFirstLook(query: ListingQuery): boolean {
  const { page, sizes, colors, fit, category, tag, minPrice, maxPrice, rating, minRating, discount, inStock } = query;
  const chosen = [...sizes, ...colors, ...fit, category, tag, minPrice, maxPrice, rating, minRating, discount, inStock];
  return page === 1 && !chosen.some(Boolean);
}
