import type { Review } from '#contract/reviews.ts';
import { PhotoViewer } from '#web/ui/photo-viewer.tsx';
import { ReviewCard } from './review-card.tsx';

/** A photo and its review. */
type ReviewPhoto = { picture: Review['images'][number]; review: Review };

/** Full-screen viewer of review photos, each with its review. */
export function ReviewPhotoViewer({
  photos,
  start,
  onClose,
}: {
  photos: readonly ReviewPhoto[];
  start: number;
  onClose: () => void;
}) {
  return (
    <PhotoViewer
      photos={photos.map(({ picture }) => picture)}
      start={start}
      onClose={onClose}
      renderBeside={(place) => {
        const review = photos[place]?.review;
        return review && <ReviewCard review={{ ...review, images: [] }} />;
      }}
    />
  );
}
