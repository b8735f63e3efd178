import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useShown } from '#web/platform/use-shown.ts';
import { useFacetsQuery } from '#web/resources/products/facets.api.ts';
import { FailedPart } from '#web/shop/error/failed-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { afterPaint, dropWaiting } from './after-paint.ts';
import { wholeRupees } from './applied-filters.ts';
import { FilterGroups } from './filter-groups.tsx';
import { facetQueryOf, hrefOf, readChoice } from './listing-url.ts';
import type { Choice } from './listing-url.ts';

/**
 * All filters as one GET form: with JavaScript each press changes the URL at once, without it the submit button does.
 * Presses show at once (optimistically); the counts follow.
 */
export const FilterForm = memo(Filters, (before, after) => hrefOf(before.choice) === hrefOf(after.choice));

function Filters({
  id,
  choice,
  isSheet = false,
}: {
  id: string;
  choice: Choice;
  /** Collapses rarely used filters and replaces the history entry on each press. */
  isSheet?: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [shown, show] = useShown(choice, hrefOf(choice));
  const apply = () => {
    if (!form.current) return;
    const read = readChoice(choice.category, wordsIn(form.current), choice.place);
    const next = { ...read, maxPrice: asChosen(read.maxPrice, choice.maxPrice), sort: choice.sort };
    if (hrefOf(next) === hrefOf({ ...shown, page: 1 })) return;
    show(next);
    afterPaint(() => void navigate(hrefOf(next), { replace: isSheet, preventScrollReset: true }));
  };
  const pick = (next: Choice) => {
    dropWaiting();
    show(next);
  };
  useEarlyPresses(form, apply);
  const { data, currentData, error, isFetching, refetch } = useFacetsQuery(facetQueryOf(choice));
  const facets = error ? currentData : data;
  // Errors on the server are not passed to the browser, which requests again: both render the skeleton first.
  if (error && !facets && !import.meta.env.SSR)
    return (
      <FailedPart
        title="The filters did not load"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!facets) return <SkeletonText lines={12} className="gap-5!" />;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    apply();
  };
  const isCategoryPage = choice.category !== '' && choice.place === '/products';
  return (
    <form
      ref={form}
      id={id}
      // A browser restoring field values after Back would contradict the URL.
      autoComplete="off"
      action={isCategoryPage ? `/products/${choice.category}` : choice.place}
      onSubmit={submit}
      className="-mt-4"
    >
      {choice.search && <input type="hidden" name="search" value={choice.search} />}
      {!isCategoryPage && choice.category && <input type="hidden" name="category" value={choice.category} />}
      {choice.tag && <input type="hidden" name="tag" value={choice.tag} />}
      <FilterGroups facets={facets} choice={shown} isSheet={isSheet} onPick={pick} onChange={apply} />
      <Button type="submit" variant="ink" full className="mt-4 hidden! noscript:grid!">
        Apply
      </Button>
    </form>
  );
}

/** Applies input made before hydration: React keeps it but fires no change event for it. */
function useEarlyPresses(form: { readonly current: HTMLFormElement | null }, apply: () => void) {
  const take = useEffectEvent(apply);
  useEffect(() => {
    const fields = form.current?.querySelectorAll('input') ?? [];
    const isPressed = [...fields].some(
      ({ checked, defaultChecked, value, defaultValue }) => checked !== defaultChecked || value !== defaultValue,
    );
    if (isPressed) take();
  }, [form]);
}

/** Keeps the exact maximum price (with paise) if the field still shows it rounded down. */
function asChosen(read: number | undefined, chosen: number | undefined): number | undefined {
  return chosen !== undefined && read === wholeRupees(chosen) ? chosen : read;
}

function wordsIn(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}
