import { Suspense, useRef } from 'react';
import { ProductCard } from '#web/resources/products/product-card.tsx';
import { useProductsQuery } from '#web/resources/products/products.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardGrid } from '#web/ui/container.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { shownWords } from '#web/ui/shown-words.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { gridColumns, hrefOf, mostPages, perPage, queryOf } from './listing-url.ts';
import type { Choice } from './listing-url.ts';
import type { useListing } from './use-listing.ts';
import { useSearchEvent } from './use-search-event.ts';

const FailedPart = lazyPart(async () => (await import('#web/shop/error/failed-part.tsx')).FailedPart);

/** A phone shows two cards at once; their pictures are not lazy-loaded. */
const inSight = 2;

/** The pages loaded so far, and the "Load more" link. */
export function ListingGrid({ listing }: { listing: ReturnType<typeof useListing> }) {
  const { choice, total, isFetching } = listing;
  useSearchEvent(listing);
  const pages = Array.from({ length: choice.page }, (_, index) => index + 1);
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <div aria-busy={isFetching} className="transition-opacity duration-normal aria-busy:opacity-60">
        <CardGrid className={`as-seen ${gridColumns}`}>
          {pages.map((page) => (
            <ListingChunk key={page} choice={choice} page={page} />
          ))}
        </CardGrid>
      </div>
      {total !== undefined && <More choice={choice} total={total} />}
    </>
  );
}

/** One page: its own request with its own error state. */
function ListingChunk({ choice, page }: { choice: Choice; page: number }) {
  const { data, currentData, error, isFetching, refetch } = useProductsQuery(queryOf(choice, page));
  const shown = error ? currentData : data;
  if (shown) {
    return shown.cards.map((card, place) => (
      <li key={card.id}>
        <ProductCard card={card} priority={page === 1 && place < inSight} />
      </li>
    ));
  }
  if (error) {
    return (
      <li className="col-span-full">
        <Suspense>
          <FailedPart
            title="These products did not load"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Suspense>
      </li>
    );
  }
  return Array.from({ length: perPage }, (_, place) => (
    <li key={place}>
      <SkeletonCard />
    </li>
  ));
}

/** A link, so that it works without JavaScript; it replaces the history entry, so that Back leaves the listing. */
function More({ choice, total }: { choice: Choice; total: number }) {
  const shown = Math.min(choice.page * perPage, total);
  const isEnd = choice.page >= mostPages;
  const count = useRef<HTMLOutputElement>(null);
  const noted = useKeptFocus(() => count.current);
  return (
    <div className="mx-auto grid max-w-narrow justify-items-center gap-3 pt-12 pb-4">
      <output ref={count} tabIndex={-1} className="text-sm text-muted tabular-nums">
        {shownWords(shown, total, { one: 'item', many: 'items' })}
      </output>
      <progress value={shown} max={total || 1} aria-hidden="true" className="progress max-w-40" />
      {shown < total && isEnd && <p className="text-sm text-muted">Use filters to see the rest.</p>}
      {shown < total && !isEnd && (
        <ButtonLink
          to={hrefOf({ ...choice, page: choice.page + 1 })}
          replace
          preventScrollReset
          onClick={noted}
          className="mt-2 min-w-56"
        >
          Load more
        </ButtonLink>
      )}
    </div>
  );
}
