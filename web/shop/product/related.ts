import type { Product } from '#contract/products.ts';

/** Returns the query for other products of the category, or of the whole shop if the category is hidden. */
export function relatedTo({ _id, category }: Pick<Product, '_id' | 'category'>) {
  const shelf = category.isActive ? category.slug : undefined;
  return { query: { category: shelf, exclude: _id, sort: 'popular', limit: 8 } };
}
