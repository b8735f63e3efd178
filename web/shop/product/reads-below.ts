import type { Product } from '#contract/products.ts';
import { once } from '#web/platform/page-data.ts';
import { couponsApi } from '#web/resources/coupons/coupons.api.ts';
import { productsApi } from '#web/resources/products/products.api.ts';
import { reviewPage } from '#web/resources/reviews/review-page.ts';
import { reviewsApi } from '#web/resources/reviews/reviews.api.ts';
import { relatedTo } from './related.ts';

/** Returns the requests of the parts below the buy buttons. */
export function readsBelow(product: Product) {
  return [
    reviewsApi.endpoints.reviews.initiate(reviewPage(product._id), once),
    couponsApi.endpoints.offers.initiate(undefined, once),
    productsApi.endpoints.products.initiate(relatedTo(product), once),
  ];
}
