import type { Listing, ProductCard } from '#contract/products.ts';

export type Tag = (...tags: string[]) => void;

/** A list changes with any change of the catalogue, and when a product it shows sells out. */
export function tagProducts(products: ProductCard[], tag: Tag): void {
  tag('products', 'categories', ...products.map((product) => `product:${product._id}`));
}

export function taggedListing(listing: Omit<Listing, 'success'>, tag: Tag) {
  tagProducts(listing.products, tag);
  return listing;
}
