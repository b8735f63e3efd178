import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { type ReviewOrder, reviewOrders } from './review-order.ts';

/** What part of a product's reviews is on the screen. */
export type ReviewView = { rating: number | undefined; hasPhotos: boolean; order: ReviewOrder; pages: number };

export const wholeView: ReviewView = { rating: undefined, hasPhotos: false, order: 'newest', pages: 1 };

/** What somebody without a session wanted with a review; it is done once they have logged in. */
export type ReviewIntent = { productId: string; reviewId: string; wish: 'like' | 'report'; view: ReviewView };

export function keepIntent(intent: ReviewIntent) {
  rememberInTab(personalKeys.reviewIntent, intent);
}

/** What was wanted with a review of this product; it serves once. */
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

/** Whatever was stored, as something the list can show. */
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
