import { useState } from 'react';
import { PhotoLayer } from '#web/resources/reviews/photo-layer.tsx';
import { reviewPage } from '#web/resources/reviews/review-page.ts';
import { useReviewsQuery } from '#web/resources/reviews/reviews.api.ts';
import { FailedPart } from '#web/shop/error/failed-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Number of reviews whose photos are shown. */
const most = 8;

/** The photos of the newest reviews in a row; each opens with its review. */
export function PhotoStrip({
  productId,
  reviews,
  onAll,
}: {
  productId: string;
  /** Number of reviews with photos. */
  reviews: number;
  onAll: () => void;
}) {
  const [at, setAt] = useState<number>();
  const { data, error, isFetching, refetch } = useReviewsQuery(reviewPage(productId, { hasPhotos: true, limit: most }));
  const shown = data?.reviews ?? [];
  return (
    <section aria-labelledby="review-photos" className="mb-8 border-b border-line pb-8">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <h3 id="review-photos" className="font-bold">
          Customer photos
        </h3>
        <Button size="sm" variant="ghost" onClick={onAll}>
          {reviews === 1 ? 'Show the review' : `Show ${reviews} reviews`}
        </Button>
      </div>
      {error && !data ? (
        <FailedPart
          title="These photos did not load"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul className="no-scrollbar flex gap-2 overflow-x-auto">
          {!data && <Skeleton className="aspect-portrait w-22 shrink-0" />}
          {shown
            .flatMap(({ images }) => images)
            .map((image, place) => (
              <li key={`${image.url} ${place}`} className="w-22 shrink-0">
                <button
                  type="button"
                  onClick={() => setAt(place)}
                  className="block w-full cursor-zoom-in -outline-offset-2 hover:opacity-85"
                >
                  <Picture {...image} sizes="88px" />
                </button>
              </li>
            ))}
        </ul>
      )}
      <PhotoLayer reviews={shown} at={at} onClose={() => setAt(undefined)} />
    </section>
  );
}
