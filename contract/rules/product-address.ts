/** The end of a product's address as its name makes it; '' where no letter or digit of it can stand there. */
export function addressWords(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}

/**
 * The address of a draft that is renamed: one that was made of its name follows it until shoppers could see the product, one
 * that somebody chose stays. Undefined where it stays as it is.
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
