import { SelectField } from '#web/ui/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { FailedPart } from '#web/shop/error/failed-part.tsx';
import { type ReviewView, wholeView } from '#web/resources/reviews/review-intent.ts';
import { orderWords, reviewOrders } from '#web/resources/reviews/review-order.ts';
import { reviewPage, reviewsAtATime } from '#web/resources/reviews/review-page.ts';
import { useReviewsQuery } from '#web/resources/reviews/reviews.api.ts';
import { ListedReview } from './listed-review.tsx';
import type { ViewState } from './reviews.tsx';
import type { OwnPart } from './use-own-part.ts';

type Listed = { productId: string; view: ReviewView; own: OwnPart };

/** The selected reviews, loaded in pages. */
export function ReviewList({ setView, ...listed }: Listed & ViewState) {
  const { productId, view } = listed;
  const { data, currentData, error } = useReviewsQuery(pageOf(productId, view, 1));
  const last = useReviewsQuery(pageOf(productId, view, view.pages));
  const total = (error ? currentData : data)?.pagination.total ?? 0;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p role="status" className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {currentData && narrowedWords(view, total)}
          {(view.rating !== undefined || view.hasPhotos) && (
            <Button size="sm" onClick={() => setView({ ...wholeView, order: view.order })}>
              Show all reviews
            </Button>
          )}
        </p>
        {total > 1 && (
          <SelectField
            label="Sort by"
            value={view.order}
            onChange={({ currentTarget: { value } }) =>
              setView({ ...view, order: reviewOrders.find((one) => one === value) ?? 'newest', pages: 1 })
            }
          >
            {reviewOrders.map((order) => (
              <option key={order} value={order}>
                {orderWords[order]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <ul className="grid gap-8 xl:grid-cols-2 xl:gap-x-12">
        {Array.from({ length: view.pages }, (_, number) => (
          <ReviewsOfPage key={number} page={number + 1} {...listed} />
        ))}
      </ul>
      {total > reviewsAtATime && (
        <LoadMore
          shown={Math.min(view.pages * reviewsAtATime, total)}
          total={total}
          noun={{ one: 'review', many: 'reviews' }}
          state={last.isFetching ? 'pending' : 'idle'}
          onMore={() => setView({ ...view, pages: view.pages + 1 })}
        />
      )}
    </>
  );
}

function pageOf(productId: string, { rating, hasPhotos, order }: ReviewView, page: number) {
  // The first unfiltered page uses the server's exact query, so that it is already cached.
  return reviewPage(productId, { page, rating, hasPhotos, ...(order !== 'newest' && { order }) });
}

function narrowedWords({ rating, hasPhotos }: ReviewView, total: number): string {
  const reviews = total === 1 ? '1 review' : `${total} reviews`;
  if (rating !== undefined) return `${reviews} with ${rating} ${rating === 1 ? 'star' : 'stars'}`;
  return hasPhotos ? `${reviews} with photos` : reviews;
}

function ReviewsOfPage({ page, productId, view, own }: Listed & { page: number }) {
  const { data, currentData, error, isFetching, refetch } = useReviewsQuery(pageOf(productId, view, page));
  const shown = error ? currentData : data;
  if (error && !shown) {
    return (
      <li className="col-span-full">
        <FailedPart
          title="These reviews did not load"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </li>
    );
  }
  if (!shown) {
    return (
      <li className="col-span-full">
        <SkeletonText lines={4} />
      </li>
    );
  }
  return shown.reviews.map((review) => (
    <ListedReview key={review._id} productId={productId} review={review} own={own} />
  ));
}
