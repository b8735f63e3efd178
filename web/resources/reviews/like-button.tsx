import { useRef, useState } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { ThumbUpIcon } from '#web/ui/icons/thumb-up.tsx';
import { likeReview } from './like-review.ts';

/** Toggle that marks a review as helpful, with the number of votes. */
export function LikeButton({
  productId,
  review,
  isLiked,
  onGuest,
}: {
  productId: string;
  review: { _id: string; helpful: { count: number } };
  isLiked: boolean;
  /** Called when a guest presses it; undefined with a session. */
  onGuest: (() => void) | undefined;
}) {
  const dispatch = useShopDispatch();
  const [hoped, setHoped] = useState<boolean>();
  const isPressed = hoped ?? isLiked;
  const { count } = review.helpful;
  const shown = count + Number(isPressed) - Number(isLiked);
  const saving = useRef(Promise.resolve());
  const presses = useRef(0);
  const save = async (liked: boolean, press: number) => {
    await dispatch(likeReview({ productId, reviewId: review._id, liked }));
    // A later press decides.
    if (press === presses.current) setHoped(undefined);
  };
  const toggle = () => {
    const liked = !isPressed;
    presses.current += 1;
    const press = presses.current;
    setHoped(liked);
    saving.current = saving.current.then(() => save(liked, press));
  };
  return (
    <Button
      size="sm"
      variant={isPressed ? 'ink' : 'secondary'}
      aria-pressed={isPressed}
      onClick={onGuest ?? toggle}
      className="tabular-nums"
    >
      <ThumbUpIcon className="size-4" />
      Helpful
      {shown > 0 && (
        <>
          <span className="sr-only">, votes:</span> {shown}
        </>
      )}
    </Button>
  );
}
