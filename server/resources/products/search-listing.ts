import type { Listing, ListingQuery } from '#contract/products.ts';
import type { Context } from '#server/context.ts';
import { listProducts } from './products.ts';

/** Called for each new search with the number of results, and the address it came from. */
export type Searched = (search: { text: string; results: number; address: string }) => void;

/** Who searched: undefined for the shop's own rendering of pages, which knows nobody. */
type SearchInput = { query: ListingQuery; address: string | undefined };

/** Lists products and reports a search, but not again for its filters and further pages. */
export async function listAndTell(
  context: Context,
  { query, address }: SearchInput,
  searched: Searched,
): Promise<Omit<Listing, 'success'>> {
  const listing = await listProducts(context, query);
  if (query.search && address !== undefined && isFirstLook(query))
    searched({ text: listing.correctedTo ?? query.search, results: listing.totalProducts, address });
  return listing;
}

function isFirstLook(query: ListingQuery): boolean {
  const { page, sizes, colors, fit, category, tag, minPrice, maxPrice, rating, minRating, discount, inStock } = query;
  const chosen = [...sizes, ...colors, ...fit, category, tag, minPrice, maxPrice, rating, minRating, discount, inStock];
  return page === 1 && !chosen.some(Boolean);
}
