import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffReview } from '#contract/reviews.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { useDeskReviewQuery } from '#web/resources/reviews/admin-reviews.api.ts';
import { PhotoLayer } from '#web/resources/reviews/photo-layer.tsx';
import { ReviewCard } from '#web/resources/reviews/review-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RowDrawer, useToList } from '#web/ui/data-table/row-drawer.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ReviewActions } from './review-actions.tsx';
import { badgeOf, reportTitles } from './review-words.ts';

/** Drawer of a review as shoppers see it, with its reports and the shop's reply. */
export function ReviewDrawer({
  reviewId,
  rows,
  linkOf,
}: {
  reviewId: string;
  rows: readonly StaffReview[];
  linkOf: (id: string) => string;
}) {
  const read = useDeskReviewQuery({ params: { id: reviewId } });
  const [photo, setPhoto] = useState<number>();
  // Determined on opening, since a moderated row moves down the list.
  const [next] = useState(() => rows[rows.findIndex(({ _id }) => _id === reviewId) + 1]);
  const navigate = useNavigate();
  const close = useToList('/admin/reviews');
  const goOn = () => (next && next._id !== reviewId ? void navigate(linkOf(next._id)) : close());
  return (
    <RowDrawer
      list="/admin/reviews"
      noun="review"
      title={({ product }) => product.name}
      read={read}
      footer={read.data && <ReviewActions review={read.data} onNext={goOn} />}
    >
      {(review) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7 text-sm wrap-anywhere">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={badgeOf(review).tone}>{badgeOf(review).words}</Badge>
            {!review.verified && <Badge tone="line">Unverified purchase</Badge>}
            <TextLink to={`/product/${review.product.slug}`}>View product</TextLink>
          </p>
          {/* The reply is shown in its form below. */}
          <ReviewCard review={{ ...review, reply: null }} onPhoto={setPhoto} />
          <Reports review={review} />
          {review.moderationNote && <p className="text-muted">Reason: {review.moderationNote}</p>}
          <AnswerForm key={review.reply?.at} review={review} />
          <PhotoLayer reviews={[review]} at={photo} onClose={() => setPhoto(undefined)} />
        </div>
      )}
    </RowDrawer>
  );
}

function Reports({ review: { reports } }: { review: StaffReview }) {
  if (reports.length === 0) return null;
  return (
    <section className="grid gap-3">
      <Heading level={3} look="label">
        Reports
      </Heading>
      <ul className="grid gap-3">
        {reports.map(({ reason, description, at }) => (
          <li key={`${at} ${reason}`} className="grid gap-0.5 border-s-2 border-danger ps-4">
            <p className="font-medium">{reportTitles[reason]}</p>
            {description && <p className="wrap-anywhere">{description}</p>}
            <p className="text-xs text-muted">{dateAndTime(at)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
