import type { WishView } from './wishlist-state.ts';

/** The colour shown first: the one on the picture if it can be bought, else the first that can. */
export function firstColor({ colors, images, variants }: Pick<WishView, 'colors' | 'images' | 'variants'>): string {
  const names = [images[0]?.color, ...colors.map(({ name }) => name)].filter((name) => typeof name === 'string');
  const isInStock = (name: string) => variants.some((variant) => variant.color === name && variant.stock > 0);
  return names.find(isInStock) ?? names[0] ?? '';
}

/** Sizes of a product with what is left of each in one colour. */
export function sizesIn({ sizes, variants }: Pick<WishView, 'sizes' | 'variants'>, color: string) {
  return sizes.map(({ size }) => {
    const variant = variants.find((offered) => offered.size === size && offered.color === color);
    return { size, stock: variant?.stock ?? 0, variant };
  });
}
