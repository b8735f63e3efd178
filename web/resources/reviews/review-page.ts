/** Reviews shown at a time. */
export const reviewsAtATime = 4;

/** The call for one page of a product's reviews, of one rating or of all. */
export function reviewPage(
  productId: string,
  { page = 1, rating }: { page?: number; rating?: number | undefined } = {},
) {
  return { params: { productId }, query: { page, limit: reviewsAtATime, ...(rating && { rating }) } };
}
