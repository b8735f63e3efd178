import { Suspense } from 'react';
import type { Review } from '#contract/reviews.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';

const ReviewPhotoViewer = lazyPart(async () => (await import('./photo-viewer.tsx')).ReviewPhotoViewer);

/** Photo viewer of these reviews; its code is loaded when the first photo is opened. */
export function PhotoLayer({
  reviews,
  at,
  onClose,
}: {
  reviews: readonly Review[];
  /** Index among all their photos, from 0; undefined while closed. */
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
