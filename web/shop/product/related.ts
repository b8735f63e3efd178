import type { Product } from '#contract/products.ts';

/** More of the same category, without the product itself. */
export function relatedTo({ _id, category }: Pick<Product, '_id' | 'category'>) {
  return { query: { category: category.slug, exclude: _id, sort: 'popular', limit: 8 } };
}
