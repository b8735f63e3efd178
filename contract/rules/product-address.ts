import { slugOfName } from './slug.ts';

/** Product slug derived from its name; '' if nothing of it can be used. */
export const addressWords = (name: string) => slugOfName(name, 80);

/**
 * New slug of a renamed draft: a slug derived from the name follows it until first published, a custom one stays.
 * Undefined if it does not change.
 */
export function followingAddress(
  product: { name: string; slug: string; publishedAt: string | null },
  name: string,
): string | undefined {
  if (product.publishedAt !== null || name === product.name) return undefined;
  const words = addressWords(product.name);
  const [begin, end] = [product.slug.slice(0, words.length), product.slug.slice(words.length)];
  const isMade =
    words === '' ? /^product-\d{6}$/.test(product.slug) : begin === words && /^(-\d+|-product)?$/.test(end);
  return isMade ? addressWords(name) : undefined;
}
