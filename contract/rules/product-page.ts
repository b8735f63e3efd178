/** Extra fields of the page-view event of a product page (section 2). */
type ProductPage = { pageType: 'product'; productId: string };

/** Paths beginning with /product/{id} are product pages; the id may be a slug. */
export function productPage(path: string): ProductPage | undefined {
  const productId = /^\/product\/([^/]+)/.exec(path)?.[1];
  return productId ? { pageType: 'product', productId } : undefined;
}
