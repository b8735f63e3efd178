import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { type ReviewOrder, reviewOrders } from './review-order.ts';

/** The part of a product's reviews that is shown. */
export type ReviewView = { rating: number | undefined; hasPhotos: boolean; order: ReviewOrder; pages: number };

export const wholeView: ReviewView = { rating: undefined, hasPhotos: false, order: 'newest', pages: 1 };

/** A guest's intended action on a review, performed after login. */
export type ReviewIntent = { productId: string; reviewId: string; wish: 'like' | 'report'; view: ReviewView };

export function keepIntent(intent: ReviewIntent) {
  rememberInTab(personalKeys.reviewIntent, intent);
}

/** Returns the pending action for this product, and clears it. */
export function takeIntent(productId: string): ReviewIntent | null {
  const kept = recallInTab(personalKeys.reviewIntent);
  if (!isIntent(kept) || kept.productId !== productId) return null;
  forgetInTab(personalKeys.reviewIntent);
  return { ...kept, view: viewFrom(kept.view) };
}

function isIntent(kept: unknown): kept is Omit<ReviewIntent, 'view'> & { view?: unknown } {
  if (typeof kept !== 'object' || kept === null) return false;
  const { productId, reviewId, wish } = kept as Partial<Record<keyof ReviewIntent, unknown>>;
  return typeof productId === 'string' && typeof reviewId === 'string' && (wish === 'like' || wish === 'report');
}

/** Parses a stored view into a valid one. */
function viewFrom(kept: unknown): ReviewView {
  if (typeof kept !== 'object' || kept === null) return wholeView;
  const { rating, hasPhotos, order, pages } = kept as Partial<Record<keyof ReviewView, unknown>>;
  return {
    rating: [1, 2, 3, 4, 5].find((stars) => stars === rating),
    hasPhotos: hasPhotos === true,
    order: reviewOrders.find((one) => one === order) ?? 'newest',
    pages: typeof pages === 'number' && Number.isInteger(pages) && pages > 0 && pages < 50 ? pages : 1,
  };
}
