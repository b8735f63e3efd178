import type { ReactNode } from 'react';
import type { Review } from '#contract/reviews.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { fitWords } from './fit-words.ts';
import { ReviewPhotos } from './review-photos.tsx';

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** One review; `children` are its actions. */
export function ReviewCard({
  review,
  isOwn = false,
  onPhoto,
  children,
}: {
  review: Review;
  isOwn?: boolean;
  /** Called with the pressed photo's index, from 0; without it, photos open as links. */
  onPhoto?: (place: number) => void;
  children?: ReactNode;
}) {
  const { rating, title, comment, images } = review;
  return (
    <article className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={rating} />
        {isOwn && <Badge tone="line">Your review</Badge>}
      </div>
      {title && <h3 className="font-bold wrap-anywhere">{title}</h3>}
      <p className="max-w-text wrap-anywhere whitespace-pre-line">{comment}</p>
      <Points review={review} />
      {images.length > 0 && <ReviewPhotos images={images} onOpen={onPhoto} />}
      <Author review={review} />
      {review.reply && (
        <div className="max-w-text border-s-2 border-ink ps-4 text-sm">
          <p className="font-medium">Our answer</p>
          <p className="wrap-anywhere whitespace-pre-line">{review.reply.text}</p>
        </div>
      )}
      {children}
    </article>
  );
}

/** The author's likes, dislikes and fit. */
function Points({ review: { pros, cons, fit } }: { review: Review }) {
  const points = [
    ['Liked', pros],
    ['Could be better', cons],
    ['Fit', fit ? fitWords[fit] : ''],
  ].filter(([, words]) => words !== '');
  if (points.length === 0) return null;
  return (
    <dl className="grid max-w-text grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
      {points.map(([name, words]) => (
        <div key={name} className="col-span-full grid grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Author, date, and whether they bought the product. */
function Author({ review: { user, verified, createdAt, updatedAt } }: { review: Review }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {user.name}
      <span>
        <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
        {updatedAt !== null && ', changed'}
      </span>
      {verified && <Badge tone="success">Verified buyer</Badge>}
    </p>
  );
}
