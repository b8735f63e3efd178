import type { Product } from '#contract/products.ts';

/** More of the same category, or of the shop while that is hidden, without the product itself. */
export function relatedTo({ _id, category }: Pick<Product, '_id' | 'category'>) {
  const shelf = category.isActive ? category.slug : undefined;
  return { query: { category: shelf, exclude: _id, sort: 'popular', limit: 8 } };
}
