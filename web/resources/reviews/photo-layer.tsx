import { Suspense } from 'react';
import type { Review } from '#contract/reviews.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';

const ReviewPhotoViewer = lazyPart(async () => (await import('./photo-viewer.tsx')).ReviewPhotoViewer);

/** The viewer over the photos of these reviews, once one of them was pressed; its script comes with the first press. */
export function PhotoLayer({
  reviews,
  at,
  onClose,
}: {
  reviews: readonly Review[];
  /** Which of all their photos, from 0 on; undefined while it is closed. */
  at: number | undefined;
  onClose: () => void;
}) {
  if (at === undefined) return null;
  const photos = reviews.flatMap((review) => review.images.map((picture) => ({ picture, review })));
  return (
    <Suspense>
      <ReviewPhotoViewer photos={photos} start={at} onClose={onClose} />
    </Suspense>
  );
}
