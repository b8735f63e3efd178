import type { CartItem } from '#contract/cart.ts';

/** Parses a stored product, which is untrusted: shown only until the server's data arrives. */
export function keptProduct(id: string, product: Record<string, unknown>): CartItem['product'] {
  const category = record(product.category);
  return {
    _id: id,
    slug: text(product.slug) || id,
    name: text(product.name) || 'Item',
    price: amount(product.price) ?? 0,
    originalPrice: amount(product.originalPrice),
    images: list(product.images).filter(isPicture),
    stock: amount(product.stock) ?? 0,
    sizes: list(product.sizes).filter(isSize),
    colors: list(product.colors).filter(isColor),
    category: { _id: text(category._id), name: text(category.name), slug: text(category.slug) },
  };
}

function isPicture(value: unknown): value is CartItem['product']['images'][number] {
  const { url, width, height } = record(value);
  return typeof url === 'string' && url.startsWith('/') && amount(width) !== null && amount(height) !== null;
}

function isSize(value: unknown): value is CartItem['product']['sizes'][number] {
  const { size, stock } = record(value);
  return typeof size === 'string' && typeof stock === 'number';
}

function isColor(value: unknown): value is CartItem['product']['colors'][number] {
  const { name, hex } = record(value);
  return typeof name === 'string' && typeof hex === 'string';
}

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}

export function record(value: unknown): Record<string, unknown> {
  // Sound: every property is typed unknown until it is checked.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function amount(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
