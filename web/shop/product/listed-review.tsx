import { useEffect, useRef, useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { LikeButton } from '#web/resources/reviews/like-button.tsx';
import { PhotoLayer } from '#web/resources/reviews/photo-layer.tsx';
import { ReviewCard } from '#web/resources/reviews/review-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { FlagIcon } from '#web/ui/icons/flag.tsx';
import type { OwnPart } from './use-own-part.ts';

/** A review in the list, with its like and report buttons. */
export function ListedReview({ productId, review, own }: { productId: string; review: Review; own: OwnPart }) {
  const { _id: id } = review;
  const { mine, sought, onGuestLike } = own;
  const [photo, setPhoto] = useState<number>();
  const place = useRef<HTMLLIElement>(null);
  const isSought = sought === id;
  useEffect(() => {
    if (isSought) place.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);
  const isOwn = mine?.review?._id === id;
  return (
    <li ref={place} id={`review-${id}`} className="scroll-mt-28 border-b border-line pb-8">
      <ReviewCard review={review} isOwn={isOwn} onPhoto={setPhoto}>
        {!isOwn && (
          <div className="flex flex-wrap items-center gap-2">
            <LikeButton
              productId={productId}
              review={review}
              isLiked={mine?.liked.includes(id) ?? false}
              onGuest={onGuestLike && (() => onGuestLike(id))}
            />
            {mine?.reported.includes(id) ? (
              <span className="px-2 text-sm text-muted">You reported this</span>
            ) : (
              <Button size="sm" variant="ghost" onClick={() => own.report(id)}>
                <FlagIcon className="size-4" />
                Report
              </Button>
            )}
          </div>
        )}
      </ReviewCard>
      <PhotoLayer reviews={[review]} at={photo} onClose={() => setPhoto(undefined)} />
    </li>
  );
}
