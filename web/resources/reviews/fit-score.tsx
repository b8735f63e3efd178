import type { ReviewStats } from '#contract/reviews.ts';
import { type Fit, fits } from '#contract/rules/reviews.ts';
import { fitWords } from './fit-words.ts';

/** Fewer votes are not meaningful. */
const leastVotes = 10;

/** Summary of how a product fits its buyers; absent with too few votes. */
export function FitScore({ fit }: { fit: ReviewStats['fit'] }) {
  const votes = fit.small + fit.true + fit.large;
  if (votes < leastVotes) return null;
  const most = fits.reduce<Fit>((best, answer) => (fit[answer] > fit[best] ? answer : best), 'true');
  return (
    <section aria-labelledby="fit-score" className="grid gap-3 border-t border-line pt-5">
      <h3 id="fit-score" className="font-bold">
        {fitWords[most]}
        <span className="block text-sm font-normal text-muted">
          say {fit[most]} of {votes} buyers
        </span>
      </h3>
      <dl className="grid grid-cols-3 gap-1.5 text-xs">
        {fits.map((answer) => (
          <div key={answer} className="grid gap-1.5 text-center first:text-start last:text-end">
            <progress aria-hidden="true" value={fit[answer]} max={votes} className="progress order-first" />
            <dt className={answer === most ? 'font-bold' : 'text-muted'}>{fitWords[answer]}</dt>
            <dd className="text-muted tabular-nums">{Math.round((fit[answer] / votes) * 100)}%</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
