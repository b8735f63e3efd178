import type { ReviewStats } from '#contract/reviews.ts';
import { FitScore } from './fit-score.tsx';

const stars = [5, 4, 3, 2, 1] as const;

/** Average rating and its distribution; pressing a bar filters by its stars, pressing again shows all. */
export function ReviewSummary({
  stats: { averageRating, totalReviews, ratingDistribution, fit },
  chosen,
  onChoose,
}: {
  stats: ReviewStats;
  chosen: number | undefined;
  onChoose: (rating: number | undefined) => void;
}) {
  return (
    <div className="grid content-start gap-5">
      <div>
        <p className="type-display text-2xl tabular-nums">
          {averageRating.toFixed(1)}
          <span className="sr-only"> of 5</span>
        </p>
        <p className="mt-1 text-sm text-muted">
          {totalReviews === 1 ? 'from 1 review' : `from ${totalReviews} reviews`}
        </p>
      </div>
      <ul className="text-sm tabular-nums">
        {stars.map((star) => (
          <li key={star}>
            <button
              type="button"
              aria-pressed={star === chosen}
              disabled={ratingDistribution[star] === 0}
              onClick={() => onChoose(star === chosen ? undefined : star)}
              className="-mx-2 grid min-h-11 w-[calc(100%+1rem)] grid-cols-[1.5rem_1fr_2.5rem] items-center gap-3 rounded-sm px-2 text-start hover:enabled:bg-surface disabled:text-muted aria-pressed:bg-surface aria-pressed:font-bold"
            >
              <span>
                {star}
                <span className="sr-only">{star === 1 ? ' star:' : ' stars:'}</span>
              </span>
              <progress aria-hidden="true" value={ratingDistribution[star]} max={totalReviews} className="progress" />
              <span className="text-end text-muted">
                {ratingDistribution[star]}
                <span className="sr-only"> {ratingDistribution[star] === 1 ? 'review' : 'reviews'}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <FitScore fit={fit} />
    </div>
  );
}
