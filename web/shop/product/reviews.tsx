import { useRef, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { type ReviewView, wholeView } from '#web/resources/reviews/review-intent.ts';
import { OwnReview } from '#web/resources/reviews/own-review.tsx';
import { reviewPage } from '#web/resources/reviews/review-page.ts';
import { ReviewSummary } from '#web/resources/reviews/review-summary.tsx';
import { useReviewsQuery } from '#web/resources/reviews/reviews.api.ts';
import { FailedPart } from '#web/shop/error/failed-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionHeading } from '#web/ui/heading.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useFocusAfter } from '#web/ui/use-kept-focus.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewLayers } from './review-layers.tsx';
import { type OwnPart, useOwnPart } from './use-own-part.ts';

/** The product's reviews, and the user's own. */
export function Reviews({ product }: { product: Product }) {
  const [view, setView] = useState(wholeView);
  const own = useOwnPart(product._id, { view, setView });
  const mine = useRef<HTMLDivElement>(null);
  // A published review takes the place of the button that was pressed.
  useFocusAfter(own.writing.isOpen, () => mine.current);
  return (
    <section aria-labelledby="reviews" className="mt-16 md:mt-24">
      <SectionHeading
        id="reviews"
        action={
          !own.review && (
            <Button size="sm" state={own.isOpening ? 'pending' : 'idle'} onClick={own.write}>
              Write a review
            </Button>
          )
        }
      >
        Reviews
      </SectionHeading>
      {own.review && (
        <div ref={mine} tabIndex={-1} className="mb-8 border-b border-line pb-8 outline-none">
          <OwnReview review={own.review} onEdit={own.write} />
        </div>
      )}
      <SummaryAndList productId={product._id} view={view} setView={setView} own={own} />
      <ReviewLayers product={product} own={own} />
    </section>
  );
}

export type ViewState = { view: ReviewView; setView: (view: ReviewView) => void };

function SummaryAndList({ productId, view, setView, own }: ViewState & { productId: string; own: OwnPart }) {
  const { data, error, refetch } = useReviewsQuery(reviewPage(productId));
  if (error && !data) return <FailedPart title="Reviews did not load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  if (data.stats.totalReviews === 0) return own.review ? null : <NothingYet />;
  return (
    <div className="grid gap-10 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-16">
      <ReviewSummary
        stats={data.stats}
        chosen={view.rating}
        onChoose={(rating) => setView({ ...view, rating, hasPhotos: false, pages: 1 })}
      />
      <div className="min-w-0">
        {data.stats.withPhotos > 0 && (
          <PhotoStrip
            productId={productId}
            reviews={data.stats.withPhotos}
            onAll={() => setView({ ...wholeView, hasPhotos: true })}
          />
        )}
        <ReviewList productId={productId} view={view} setView={setView} own={own} />
      </div>
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState level={3} title="No reviews yet">
      Bought it? Be the first to review it.
    </EmptyState>
  );
}
