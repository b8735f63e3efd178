import type { ReviewOrder } from './review-order.ts';

/** Reviews shown at a time. */
export const reviewsAtATime = 4;

/** Which of a product's reviews are wanted, and how they are ordered. */
export type ReviewFilter = { rating?: number | undefined; hasPhotos?: boolean; order?: ReviewOrder };

/** The call for one page of a product's reviews. */
export function reviewPage(
  productId: string,
  { page = 1, limit = reviewsAtATime, rating, hasPhotos, order }: ReviewFilter & { page?: number; limit?: number } = {},
) {
  const narrowed = { ...(rating && { rating }), ...(hasPhotos && { photos: 'true' as const }) };
  return { params: { productId }, query: { page, limit, ...narrowed, ...(order && { sort: order }) } };
}
