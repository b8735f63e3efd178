import type { CartItem } from '#contract/cart.ts';
import type { Variant } from '#contract/products.ts';

type Offered = { size: string; isSoldOut: boolean };

/**
 * The sizes of a line's product in one colour; one that was never made in it is missing. Until the variants are known,
 * those of all colours together.
 */
export function sizesIn(color: string, item: CartItem, variants: readonly Variant[] | undefined): Offered[] {
  const { sizes } = item.product;
  if (!variants) return sizes.map(({ size, stock }) => ({ size, isSoldOut: stock <= 0 }));
  return sizes.flatMap(({ size }) => {
    const variant = variants.find((one) => one.size === size && one.color === color);
    return variant ? [{ size, isSoldOut: stockOf(variant, item) <= 0 }] : [];
  });
}

/** Why this choice cannot be had; undefined if it can, or is the line's own. */
export function whyNot(
  { size, color }: { size: string; color: string },
  item: CartItem,
  offered: readonly Offered[],
): string | undefined {
  if (size === item.size && color === item.color) return undefined;
  if (offered.some((one) => one.size === size && !one.isSoldOut)) return undefined;
  if (offered.every((one) => one.isSoldOut)) return `${color} is sold out. Please choose another colour.`;
  return `Size ${size} is not available in ${color}. Please choose another size.`;
}

/** Of the line's own variant, pieces that an unpaid order of the shopper holds count as well. */
function stockOf(variant: Variant, item: CartItem): number {
  return variant._id === item.variant._id ? item.available : variant.stock;
}
