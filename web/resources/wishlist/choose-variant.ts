import type { WishedChoice } from './wished-choice.ts';
import type { WishView } from './wishlist-state.ts';

/** Returns the colour and size to show first: those kept with the product as far as it still offers them. */
export function firstChoice(product: WishView, kept: WishedChoice): WishedChoice {
  const isOffered = product.colors.some(({ name }) => name === kept.color);
  const color = isOffered ? kept.color : firstColor(product);
  const names = product.sizes.map(({ size }) => size);
  return { color, size: names.length === 1 ? names[0] : names.find((name) => name === kept.size) };
}

/** Returns the colour to show first: the first picture's if in stock, else the first that is in stock. */
export function firstColor({ colors, images, variants }: Pick<WishView, 'colors' | 'images' | 'variants'>): string {
  const names = [images[0]?.color, ...colors.map(({ name }) => name)].filter((name) => typeof name === 'string');
  const isInStock = (name: string) => variants.some((variant) => variant.color === name && variant.stock > 0);
  return names.find(isInStock) ?? names[0] ?? '';
}

/** Returns a product's sizes with their stock in one colour. */
export function sizesIn({ sizes, variants }: Pick<WishView, 'sizes' | 'variants'>, color: string) {
  return sizes.map(({ size }) => {
    const variant = variants.find((offered) => offered.size === size && offered.color === color);
    return { size, stock: variant?.stock ?? 0, variant };
  });
}
