import { ErrorState } from '#web/ui/error-state.tsx';
import { Rail } from '#web/ui/rail.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { isCallError } from '#web/platform/call-error.ts';
import type { CardView } from './card-view.ts';
import { ProductCard } from './product-card.tsx';

const railSizes = '(min-width: 1024px) 23vw, (min-width: 768px) 30vw, 44vw';
const placeholders = [0, 1, 2, 3];

/** One row of products under a heading; gone when there are none. */
export function ProductRail({
  heading,
  id,
  all,
  read,
  className,
}: {
  heading: string;
  id: string;
  /** Where to see all of them. */
  all?: string | undefined;
  read: { data?: CardView[] | undefined; error?: unknown; refetch: () => unknown };
  className?: string;
}) {
  const { data, error, refetch } = read;
  if (data?.length === 0) return null;
  if (error && !data) return <RailFailure heading={heading} error={error} onRetry={() => void refetch()} />;
  return (
    <Rail
      heading={heading}
      id={id}
      className={className}
      action={
        all && (
          <TextLink to={all} aria-label={`See all: ${heading}`} className="hit-area">
            See all
          </TextLink>
        )
      }
    >
      {data
        ? data.map((card) => (
            <li key={card.id}>
              <ProductCard card={card} sizes={railSizes} />
            </li>
          ))
        : placeholders.map((place) => (
            <li key={place}>
              <SkeletonCard />
            </li>
          ))}
    </Rail>
  );
}

function RailFailure({ heading, error, onRetry }: { heading: string; error: unknown; onRetry: () => void }) {
  const { message, requestId } = isCallError(error) ? error : { message: '' };
  return (
    <div>
      <ErrorState
        title={`${heading} did not load`}
        message={message || 'Please try again.'}
        requestId={requestId}
        onRetry={onRetry}
      />
    </div>
  );
}
