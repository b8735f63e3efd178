import type { Listing, ListingQuery, ProductCard } from '#contract/products.ts';
import { sortFrom } from '#contract/rules/listing-sort.ts';

export type Tag = (...tags: string[]) => void;

/** A list changes with any change of the catalogue, and when a product it shows sells out. */
export function tagProducts(products: ProductCard[], tag: Tag): void {
  tag('products', 'categories', ...products.map((product) => `product:${product._id}`));
}

export function taggedListing(listing: Omit<Listing, 'success'>, { query, tag }: { query: ListingQuery; tag: Tag }) {
  tagProducts(listing.products, tag);
  // What comes in, or is rated, may belong here without having been shown.
  if (hangsOnStockOrRating(query)) tag('availability');
  return listing;
}

function hangsOnStockOrRating(query: ListingQuery): boolean {
  const { inStock, sizes, colors, rating, minRating } = query;
  const isNarrowed = inStock === 'true' || sizes.length > 0 || colors.length > 0;
  return isNarrowed || Boolean(rating ?? minRating) || sortFrom(query) === 'rating';
}
