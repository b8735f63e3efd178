import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLayer } from '#web/platform/use-layer.ts';
import { useShown } from '#web/platform/use-shown.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterIcon } from '#web/ui/icons/filter.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { hrefOf, sortNames } from './listing-url.ts';
import type { Choice } from './listing-url.ts';
import { countWords } from './use-listing.ts';
import type { useListing } from './use-listing.ts';

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** Filter button (phones) and sort order, sticky while the list scrolls. */
export function ListingTools({ listing }: { listing: ReturnType<typeof useListing> }) {
  const { choice, filters, total } = listing;
  return (
    <div className="sticky below-14 z-sticky -mx-4 mb-6 flex items-center justify-between gap-3 border-y border-line bg-paper px-4 py-2 md:mx-0 md:px-0 md:static lg:mb-8">
      <div className="lg:hidden noscript:hidden">
        <FilterButton count={filters} listing={listing} />
      </div>
      <output className="text-sm whitespace-nowrap text-muted tabular-nums">
        {total !== undefined && countWords(total)}
      </output>
      <SortSelect choice={choice} />
    </div>
  );
}

function FilterButton({ count, listing }: { count: number; listing: ReturnType<typeof useListing> }) {
  const { isOpen, wasOpened, open, close } = useLayer();
  return (
    <>
      <Button variant="ghost" className="-ms-5 -me-3 whitespace-nowrap" aria-expanded={isOpen} onClick={open}>
        <FilterIcon className="size-4" />
        Filter{count > 0 && ` (${count})`}
      </Button>
      {wasOpened && (
        <Suspense>
          <FilterSheet open={isOpen} onClose={close} listing={listing} />
        </Suspense>
      )}
    </>
  );
}

/** Sort order; belongs to the filter form, so that without JavaScript the form's button submits it too. */
function SortSelect({ choice }: { choice: Choice }) {
  const navigate = useNavigate();
  const [sort, show] = useShown(choice.sort, hrefOf(choice));
  const orders = Object.entries(sortNames).filter(([value]) => value !== 'relevance' || choice.search);
  const order = (next: Choice['sort']) => {
    show(next);
    void navigate(hrefOf({ ...choice, sort: next, page: 1 }));
  };
  const select = useRef<HTMLSelectElement>(null);
  // React keeps a value selected before hydration but fires no change event for it.
  const takeEarly = useEffectEvent(() => {
    const taken = select.current?.value;
    if (taken && taken !== sort) order(taken as Choice['sort']);
  });
  useEffect(() => takeEarly(), []);
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm">
      <span className="text-muted max-md:sr-only">Sort</span>
      <select
        ref={select}
        name="sort"
        form="filters"
        value={sort}
        onChange={({ target }) => order(target.value as Choice['sort'])}
        className="min-h-11 min-w-0 rounded-sm bg-paper pe-1 font-medium"
      >
        {orders.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
