import type { z } from 'zod';
import type { review as reviewShape } from '#contract/reviews.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Rating } from '#web/ui/rating.tsx';

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** One review. */
export function ReviewCard({
  review: { rating, title, comment, user, verified, createdAt },
}: {
  review: z.infer<typeof reviewShape>;
}) {
  return (
    <article className="grid gap-2">
      <Rating value={rating} />
      {title && <h3 className="font-bold">{title}</h3>}
      <p className="max-w-text">{comment}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {user.name}
        <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
        {verified && <Badge tone="success">Verified buyer</Badge>}
      </p>
    </article>
  );
}
