import type { Variant } from '#contract/products.ts';
import type { WishView } from '../wishlist-state.ts';

/** A saved product with sensible defaults; tests name only the properties that matter to them. */
export function savedProduct(
  facts: { id?: string; price?: number; stock?: number; colors?: string[]; variants?: Variant[] } = {},
): WishView {
  const { id = 'tee', price = 500, stock = 20, colors = ['Black'], variants = [] } = facts;
  return {
    _id: id,
    slug: id,
    name: 'Tee',
    price,
    originalPrice: null,
    images: [],
    stock,
    sizes: [{ size: 'M', stock }],
    colors: colors.map((name) => ({ name, code: 'black', hex: 'black', images: [] })),
    category: { _id: 'c', name: 'Tees', slug: 'tees' },
    variants,
  };
}
