import { once, pageData } from '#web/platform/page-data.ts';
import { productsApi } from '#web/resources/products/products.api.ts';

/** The product decides the response status; reviews, offers and related products are optional. */
export const productData = pageData(async ({ need, want, params: { id = '' } }) => {
  const product = await need(productsApi.endpoints.product.initiate({ params: { id } }, once));
  // Loaded with the parts that show them: the page's own script does not need it.
  const { readsBelow } = await import('./reads-below.ts');
  await want(...readsBelow(product));
});
