import type { ReviewOrder } from './review-order.ts';

/** Number of reviews per page. */
export const reviewsAtATime = 4;

/** Filter and sort order of a product's reviews. */
type ReviewFilter = { rating?: number | undefined; hasPhotos?: boolean; order?: ReviewOrder };

/** Returns the request for one page of a product's reviews. */
export function reviewPage(
  productId: string,
  { page = 1, limit = reviewsAtATime, rating, hasPhotos, order }: ReviewFilter & { page?: number; limit?: number } = {},
) {
  const narrowed = { ...(rating && { rating }), ...(hasPhotos && { photos: 'true' as const }) };
  return { params: { productId }, query: { page, limit, ...narrowed, ...(order && { sort: order }) } };
}
