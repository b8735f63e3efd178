import { once, pageData } from '#web/platform/page-data.ts';
import { bannersApi } from '#web/resources/banners/banners.api.ts';
import { innovationsApi } from '#web/resources/innovations/innovations.api.ts';
import { productsApi } from '#web/resources/products/products.api.ts';
import { pageHeadsApi } from '#web/resources/seo/page-heads.api.ts';
import { top10Api } from '#web/resources/top10/top10.api.ts';
import { tshirtsApi } from '#web/resources/tshirts/tshirts.api.ts';
import { underPriceRail } from './under-price.ts';

/** Each part of the home page loads and fails on its own. */
export const homeData = pageData(({ want }) => {
  const { newest, trending, oversized, products } = productsApi.endpoints;
  return want(
    bannersApi.endpoints.banners.initiate({}, once),
    newest.initiate(undefined, once),
    trending.initiate(undefined, once),
    oversized.initiate(undefined, once),
    products.initiate(underPriceRail, once),
    top10Api.endpoints.top10.initiate(undefined, once),
    tshirtsApi.endpoints.tshirts.initiate(undefined, once),
    innovationsApi.endpoints.innovations.initiate(undefined, once),
    pageHeadsApi.endpoints.ownHead.initiate({ params: { page: 'home' } }, once),
  );
});
