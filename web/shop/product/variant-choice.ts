import type { Product, Variant } from '#contract/products.ts';
import { lowStock } from '#contract/rules/stock.ts';

export type VariantChoice = {
  color: string;
  size: string | undefined;
  /** Sizes in the chosen colour. */
  sizes: { size: string; stock: number }[];
  variant: Variant | undefined;
  isSoldOut: boolean;
};

/** Returns the URL's choice as far as the product offers it; defaults to the first colour in stock. */
export function variantChoice(
  product: Product,
  requested: { color: string | null; size: string | null },
): VariantChoice {
  const color = colorOf(product, requested.color);
  const inColor = product.variants.filter((variant) => variant.color === color);
  const sizes = product.sizes.map(({ size }) => ({
    size,
    stock: inColor.find((variant) => variant.size === size)?.stock ?? 0,
  }));
  const onlySize = sizes.length === 1 ? sizes[0]?.size : undefined;
  const size = sizes.find((offered) => offered.size === requested.size)?.size ?? onlySize;
  const variant = inColor.find((offered) => offered.size === size);
  return { color, size, sizes, variant, isSoldOut: inColor.every(({ stock }) => stock <= 0) };
}

/** Returns a stock note such as "Only 3 left" or "Sold out in this size"; empty if there is nothing to say. */
export function stockWords({ variant, size }: Pick<VariantChoice, 'variant' | 'size'>): string {
  if (!variant) return size ? 'Not available in this colour' : '';
  if (variant.stock <= 0) return 'Sold out in this size';
  return variant.stock <= lowStock ? `Only ${variant.stock} left` : '';
}

function colorOf({ colors, variants, images }: Product, requested: string | null): string {
  const named = colors.find(({ name }) => name.toLowerCase() === requested?.toLowerCase());
  if (named) return named.name;
  const shownFirst = images[0]?.color;
  const candidates = [...(shownFirst ? [shownFirst] : []), ...colors.map(({ name }) => name)];
  const inStock = candidates.find((color) => variants.some((variant) => variant.color === color && variant.stock > 0));
  return inStock ?? candidates[0] ?? '';
}
