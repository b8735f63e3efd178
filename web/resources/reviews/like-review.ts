import type { ShopDispatch } from '#web/platform/store.ts';
import { ownReviewsApi } from './own-reviews.api.ts';
import { reviewsApi } from './reviews.api.ts';

type Like = { productId: string; reviewId: string; liked: boolean };
type Root = Parameters<typeof reviewsApi.util.selectInvalidatedBy>[0];

/** Marks a review as helpful, or unmarks it; updates the cached lists in place. Returns false on failure. */
export function likeReview({ productId, reviewId, liked }: Like) {
  return async (dispatch: ShopDispatch, getState: () => Root): Promise<boolean> => {
    const { likeReview: like } = ownReviewsApi.endpoints;
    const { data } = await dispatch(like.initiate({ params: { id: reviewId }, body: { liked } }, { track: false }));
    if (!data) return false;
    for (const { endpointName, originalArgs } of reviewsApi.util.selectInvalidatedBy(getState(), ['reviews'])) {
      if (endpointName !== 'reviews') continue;
      dispatch(
        reviewsApi.util.updateQueryData('reviews', originalArgs, ({ reviews }) => {
          for (const one of reviews) if (one._id === reviewId) one.helpful.count = data.helpful.count;
        }),
      );
    }
    dispatch(
      ownReviewsApi.util.updateQueryData('mineOfProduct', { params: { productId } }, (mine) => {
        mine.liked = mine.liked.filter((id) => id !== reviewId);
        if (liked) mine.liked.push(reviewId);
      }),
    );
    return true;
  };
}
