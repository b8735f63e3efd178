/** What the page-view event of a product page says beside its address (section 2). */
export type ProductPage = { pageType: 'product'; productId: string };

/** Paths beginning /product/{id} are pages of a product; the id may be a slug. */
export function productPage(path: string): ProductPage | undefined {
  const productId = /^\/product\/([^/]+)/.exec(path)?.[1];
  return productId ? { pageType: 'product', productId } : undefined;
}
