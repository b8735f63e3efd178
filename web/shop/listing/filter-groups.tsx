import type { ReactNode } from 'react';
import type { FacetsView } from '#web/resources/products/facets.api.ts';
import { ChevronDownIcon } from '#web/ui/icons/chevron-down.tsx';
import { Link } from '#web/ui/link.tsx';
import { starWords } from './applied-filters.ts';
import { CheckChips } from './check-chips.tsx';
import { ColorFilter } from './color-filter.tsx';
import { FacetCount } from './facet-count.tsx';
import { optionsOf, priceRanges, stepsOf } from './facet-options.ts';
import { FacetRows } from './facet-rows.tsx';
import { hrefOf } from './listing-url.ts';
import type { Choice } from './listing-url.ts';
import { PriceFilter } from './price-filter.tsx';
import { useListing } from './use-listing.ts';

type Groups = {
  facets: FacetsView;
  choice: Choice;
  isSheet: boolean;
  onPick: (choice: Choice) => void;
  onChange: () => void;
};

/** All filters of a listing with their counts. */
export function FilterGroups({ facets, choice, isSheet, onPick, onChange }: Groups) {
  const { sizes, colors, fit, discount, rating, inStock } = choice;
  return (
    <>
      <Part title="Category" open={!isSheet}>
        <CategoryLinks facets={facets} choice={choice} isSheet={isSheet} onPick={onPick} />
      </Part>
      <Part title="Price" open>
        <PriceFilter
          choice={choice}
          ranges={priceRanges(facets)}
          replace={isSheet}
          onPick={onPick}
          onChange={onChange}
        />
      </Part>
      <Part title="Size" open>
        <CheckChips legend="Size" name="sizes" options={optionsOf(facets.sizes, sizes)} onChange={onChange} />
      </Part>
      <Part title="Colour" open>
        <ColorFilter options={optionsOf(facets.colors, colors)} onChange={onChange} />
      </Part>
      <Part title="Fit" open={!isSheet || fit.length > 0}>
        <FacetRows legend="Fit" name="fit" kind="checkbox" options={optionsOf(facets.fit, fit)} onChange={onChange} />
      </Part>
      <Part title="Discount" open={!isSheet || discount !== undefined}>
        <FacetRows
          legend="Discount"
          name="discount"
          kind="radio"
          options={stepsOf(facets.discount, { chosen: discount, any: 'Any', words: (step) => `${step}% off or more` })}
          onChange={onChange}
        />
      </Part>
      <Part title="Rating" open={!isSheet || rating !== undefined}>
        <FacetRows
          legend="Rating"
          name="rating"
          kind="radio"
          options={stepsOf(facets.rating, { chosen: rating, any: 'Any', words: starWords })}
          onChange={onChange}
        />
      </Part>
      <div className="border-b border-line py-2">
        <FacetRows
          legend="Availability"
          name="inStock"
          kind="checkbox"
          options={[{ value: 'true', label: 'In stock only', count: facets.inStock.count, isChosen: inStock }]}
          onChange={onChange}
        />
      </div>
    </>
  );
}

/** One collapsible filter; works without JavaScript. */
function Part({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group/part border-b border-line">
      <summary className="flex min-h-13 items-center justify-between gap-4">
        <h2 className="type-label">{title}</h2>
        <ChevronDownIcon className="size-4 text-muted transition-transform duration-normal group-open/part:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}

/** Category links that keep the other filters. */
function CategoryLinks({ facets, choice, isSheet, onPick }: Omit<Groups, 'onChange'>) {
  const { choice: asked, category } = useListing();
  // The URL may name the category by its id or a former slug.
  const current = choice.category === asked.category ? (category?.slug ?? choice.category) : choice.category;
  const places = [{ name: 'All', value: '', ...facets.everywhere }, ...facets.category];
  return (
    <ul className="grid">
      {places.map(({ name, value, count }) => {
        const next = { ...choice, category: value, page: 1 };
        return (
          <li key={value}>
            <Link
              to={hrefOf(next)}
              replace={isSheet}
              aria-current={current === value ? 'page' : undefined}
              onClick={() => onPick(next)}
              className={`flex min-h-11 items-center justify-between gap-3 hover:underline hover:underline-offset-4 aria-[current]:font-bold lg:min-h-9 lg:text-sm ${count === 0 ? 'text-muted' : ''}`}
            >
              {name}
              <FacetCount count={count} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
