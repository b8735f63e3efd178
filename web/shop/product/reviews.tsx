import { useState } from 'react';
import { ReviewCard } from '#web/resources/reviews/review-card.tsx';
import { reviewPage, reviewsAtATime } from '#web/resources/reviews/review-page.ts';
import { ReviewSummary } from '#web/resources/reviews/review-summary.tsx';
import { useReviewsQuery } from '#web/resources/reviews/reviews.api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionHeading } from '#web/ui/heading.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { FailedPart } from '#web/shop/error/failed-part.tsx';

/** What buyers say. */
export function Reviews({ productId }: { productId: string }) {
  return (
    <section aria-labelledby="reviews" className="mt-16 md:mt-24">
      <SectionHeading id="reviews">Reviews</SectionHeading>
      <SummaryAndList productId={productId} />
    </section>
  );
}

function SummaryAndList({ productId }: { productId: string }) {
  const [rating, setRating] = useState<number>();
  const { data, error, refetch } = useReviewsQuery(reviewPage(productId));
  if (error && !data) return <FailedPart title="Reviews did not load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  if (data.stats.totalReviews === 0) {
    return (
      <EmptyState level={3} title="No reviews yet">
        Bought it? Yours would be the first.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-10 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-16">
      <ReviewSummary stats={data.stats} chosen={rating} onChoose={setRating} />
      <ReviewList key={rating} productId={productId} rating={rating} onAll={() => setRating(undefined)} />
    </div>
  );
}

type Listed = { productId: string; rating: number | undefined };

function ReviewList({ onAll, ...listed }: Listed & { onAll: () => void }) {
  const [pages, setPages] = useState(1);
  const { data } = useReviewsQuery(reviewPage(listed.productId, { rating: listed.rating }));
  const last = useReviewsQuery(reviewPage(listed.productId, { page: pages, rating: listed.rating }));
  const total = data?.pagination.total ?? 0;
  return (
    <div className="min-w-0">
      {listed.rating !== undefined && (
        <p role="status" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {total === 1 ? '1 review' : `${total} reviews`} with {listed.rating} {listed.rating === 1 ? 'star' : 'stars'}
          <Button size="sm" onClick={onAll}>
            Show all reviews
          </Button>
        </p>
      )}
      <ul className="grid gap-8 xl:grid-cols-2 xl:gap-x-12">
        {Array.from({ length: pages }, (_, number) => (
          <ReviewsOfPage key={number} page={number + 1} {...listed} />
        ))}
      </ul>
      {total > reviewsAtATime && (
        <LoadMore
          shown={Math.min(pages * reviewsAtATime, total)}
          total={total}
          noun="reviews"
          state={last.isFetching ? 'pending' : 'idle'}
          onMore={() => setPages(pages + 1)}
        />
      )}
    </div>
  );
}

function ReviewsOfPage({ page, productId, rating }: Listed & { page: number }) {
  const { data, error, refetch } = useReviewsQuery(reviewPage(productId, { page, rating }));
  if (error && !data) {
    return (
      <li className="col-span-full">
        <FailedPart title="These reviews did not load" error={error} onRetry={() => void refetch()} />
      </li>
    );
  }
  if (!data) {
    return (
      <li className="col-span-full">
        <SkeletonText lines={4} />
      </li>
    );
  }
  return data.reviews.map((review) => (
    <li key={review._id} className="border-b border-line pb-8">
      <ReviewCard review={review} />
    </li>
  ));
}
