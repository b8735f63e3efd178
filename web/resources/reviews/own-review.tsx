import { Suspense, useState } from 'react';
import type { OwnReview as Own } from '#contract/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { ClockIcon } from '#web/ui/icons/clock.tsx';
import { PencilIcon } from '#web/ui/icons/pencil.tsx';
import { TrashIcon } from '#web/ui/icons/trash.tsx';
import { useFocusAfter } from '#web/ui/use-kept-focus.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { PhotoLayer } from './photo-layer.tsx';
import { ReviewCard } from './review-card.tsx';

const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** A review as its author sees it: with its moderation state, and buttons to edit and delete it. */
export function OwnReview({ review, onEdit }: { review: Own; onEdit: () => void }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [photo, setPhoto] = useState<number>();
  // After a deletion the whole element is gone, and focus is left to the page.
  useFocusAfter(isDeleting, () => null);
  return (
    <>
      <ReviewCard review={review} isOwn onPhoto={setPhoto}>
        {review.status !== 'active' && (
          <p className="flex items-start gap-2 border-s-2 border-warn bg-warn-tint px-3 py-2 text-sm text-warn">
            <ClockIcon className="mt-0.5 size-4 shrink-0" />
            {stateWords[review.status === 'hidden' ? 'hidden' : 'pending']}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onEdit}>
            <PencilIcon className="size-4" />
            Edit
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setIsDeleting(true)}>
            <TrashIcon className="size-4" />
            Delete
          </Button>
        </div>
      </ReviewCard>
      {isDeleting && (
        <Suspense>
          <DeleteDialog reviewId={review._id} onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
      <PhotoLayer reviews={[review]} at={photo} onClose={() => setPhoto(undefined)} />
    </>
  );
}

const stateWords = {
  pending: 'We are checking your review. Others will see it after that.',
  hidden: 'We have taken this review down. Edit it and we will check it again.',
};
