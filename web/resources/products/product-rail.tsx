import { Rail } from '#web/ui/rail.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CardView } from './card-view.ts';
import { MissingAisle } from './missing-aisle.tsx';
import { ProductCard } from './product-card.tsx';

const railSizes = '(min-width: 1024px) 23vw, (min-width: 768px) 30vw, 44vw';
const placeholders = [0, 1, 2, 3];

/** A row of products with a heading; absent without products. */
export function ProductRail({
  heading,
  id,
  all,
  read,
  className,
}: {
  heading: string;
  id: string;
  /** Link to all of them. */
  all?: string | undefined;
  read: { data?: CardView[] | undefined; error?: unknown; isFetching?: boolean; refetch: () => unknown };
  className?: string;
}) {
  const { data, error } = read;
  if (data?.length === 0) return null;
  if (error && !data) return <MissingAisle title={`${heading} did not load`} read={read} />;
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
