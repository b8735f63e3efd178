import { useProductsQuery } from '#web/resources/products/products.api.ts';
import { NothingFound } from '#web/resources/search/nothing-found.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/search.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { appliedFilters, clearedOf } from './applied-filters.ts';
import type { Applied } from './applied-filters.ts';
import { hrefOf, queryOf } from './listing-url.ts';
import type { useListing } from './use-listing.ts';
import { useSearchEvent } from './use-search-event.ts';

/**
 * Empty state: suggests filters to remove, with the counts without them; a search without results gets alternatives.
 */
export function EmptyListing({ listing }: { listing: ReturnType<typeof useListing> }) {
  const { choice, category } = listing;
  useSearchEvent(listing);
  const applied = appliedFilters(choice, category?.name);
  if (choice.search && applied.length === 0) return <NothingFound text={choice.search} />;
  return (
    <EmptyState
      title={applied.length > 0 ? 'No items match all your filters' : 'Nothing here right now'}
      picture={<SearchIcon />}
      action={
        <>
          {applied.length > 1 && (
            <ButtonLink to={hrefOf(clearedOf(choice))} variant="secondary">
              Clear all filters
            </ButtonLink>
          )}
          <ButtonLink to="/products" variant="ink">
            See all products
          </ButtonLink>
        </>
      }
    >
      <div className="group">
        <p className="hidden group-has-[li]:block">Try removing one of these:</p>
        <ul className="mt-2 grid justify-items-center gap-1">
          {applied.map((filter) => (
            <Suggestion key={filter.label} filter={filter} />
          ))}
        </ul>
      </div>
    </EmptyState>
  );
}

function Suggestion({ filter: { label, without } }: { filter: Applied }) {
  const { query } = queryOf(without, 1);
  const { currentData: data } = useProductsQuery({ query: { ...query, limit: 1 } });
  if (data?.total === 0) return null;
  return (
    <li>
      <TextLink to={hrefOf(without)} className="inline-flex min-h-11 items-center gap-1 text-ink">
        Without {label}
        {data && <span className="text-muted tabular-nums">({data.total})</span>}
      </TextLink>
    </li>
  );
}
