import { Suspense, useState } from 'react';
import type { User } from '#contract/auth.ts';
import type { OwnReview as Own } from '#contract/reviews.ts';
import { formDraft } from '#web/resources/auth/form-draft.ts';
import { useMyReviewsQuery } from '#web/resources/reviews/own-reviews.api.ts';
import { OwnReview } from '#web/resources/reviews/own-review.tsx';
import { FailedPart } from '#web/shop/error/failed-part.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StarIcon } from '#web/ui/icons/star.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { ReviewedProduct } from './reviewed-product.tsx';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';
import { ToReview } from './to-review.tsx';

const ReviewSheet = lazyPart(async () => (await import('#web/resources/reviews/review-sheet.tsx')).ReviewSheet);

const atATime = 10;
const most = 50;

/** Products to review, and the user's reviews, newest first. */
export function MyReviews({ user }: { user: User }) {
  const [limit, setLimit] = useState(atATime);
  const read = useMyReviewsQuery({ query: { limit } }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = read;
  const draft = formDraft('review', user._id)?.about;
  const [editing, setEditing] = useState<string | undefined>(() => draft);
  if (!data && error)
    return <FailedPart title="Your reviews did not load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <ReviewsSkeleton />;
  const { reviews, toReview, pagination } = data;
  if (reviews.length === 0 && toReview.length === 0) return <NothingToSay />;
  const edited = reviews.find(({ product }) => product._id === editing);
  return (
    <div className="grid gap-10 py-6 md:py-8">
      {toReview.length > 0 && <ToReview products={toReview} />}
      {reviews.length > 0 && <Written reviews={reviews} onEdit={setEditing} />}
      {pagination.total > atATime && (
        <LoadMore
          shown={reviews.length}
          total={Math.min(pagination.total, most)}
          noun={{ one: 'review', many: 'reviews' }}
          state={isFetching ? 'pending' : 'idle'}
          onMore={() => setLimit(Math.min(limit + atATime, most))}
        />
      )}
      {edited && (
        <Suspense>
          <ReviewSheet
            user={user}
            product={edited.product}
            review={edited}
            hasBought={edited.verified}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Written({ reviews, onEdit }: { reviews: readonly Own[]; onEdit: (productId: string) => void }) {
  return (
    <section aria-labelledby="written">
      <h2 id="written" className="text-lg font-bold">
        Your reviews
      </h2>
      <ul>
        {reviews.map((review) => (
          <ReviewedProduct key={review._id} product={review.product}>
            <Link
              to={`/product/${review.product.slug}#reviews`}
              className="hit-area mb-2 block w-fit text-sm text-muted hover:text-ink hover:underline hover:underline-offset-4"
            >
              {review.product.name}
            </Link>
            <OwnReview review={review} onEdit={() => onEdit(review.product._id)} />
          </ReviewedProduct>
        ))}
      </ul>
    </section>
  );
}

function NothingToSay() {
  return (
    <div className="py-8">
      <EmptyState
        title="Nothing to review yet"
        picture={<StarIcon />}
        action={
          <ButtonLink to="/products" variant="primary">
            See what is new
          </ButtonLink>
        }
      >
        Items you buy appear here to review once they are delivered.
      </EmptyState>
    </div>
  );
}
