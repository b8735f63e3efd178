import type { Listing, ListingQuery, ProductCard } from '#contract/products.ts';
import { sortFrom } from '#contract/rules/listing-sort.ts';

export type Tag = (...tags: string[]) => void;

/** A list depends on every change of the catalogue, and on its products selling out. */
export function tagProducts(products: ProductCard[], tag: Tag): void {
  tag('products', 'categories', ...products.map((product) => `product:${product._id}`));
}

export function taggedListing(listing: Omit<Listing, 'success'>, { query, tag }: { query: ListingQuery; tag: Tag }) {
  tagProducts(listing.products, tag);
  // A product that comes into stock or is rated may enter a list that did not show it before.
  if (hangsOnStockOrRating(query)) tag('availability');
  return listing;
}

function hangsOnStockOrRating(query: ListingQuery): boolean {
  const { inStock, sizes, colors, rating, minRating } = query;
  const isNarrowed = inStock === 'true' || sizes.length > 0 || colors.length > 0;
  return isNarrowed || Boolean(rating ?? minRating) || sortFrom(query) === 'rating';
}
