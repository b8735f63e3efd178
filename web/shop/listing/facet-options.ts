import type { FacetsView } from '#web/resources/products/facets.api.ts';
import { priceLabel } from './applied-filters.ts';
import type { Choice } from './listing-url.ts';

/** One filter value: its URL value, its label, and how many products it would show. */
export type Option = { value: string; label: string; count: number; isChosen: boolean; hex?: string };

/** A value without products stays visible but can only be deselected. */
export function isDead({ count, isChosen }: Option): boolean {
  return count === 0 && !isChosen;
}

/** Options of a multiple-choice filter, including chosen values that the shop does not know. */
export function optionsOf(
  values: readonly { value: string; count: number; hex?: string }[],
  chosen: readonly string[],
): Option[] {
  const known = values.map((facet) => ({ ...facet, label: facet.value, isChosen: chosen.includes(facet.value) }));
  const unknown = chosen.filter((value) => !values.some((facet) => facet.value === value));
  return [...known, ...unknown.map((value) => ({ value, label: value, count: 0, isChosen: true }))];
}

/** Options of a single-choice filter, preceded by "any". */
export function stepsOf(
  steps: readonly { value: number; count: number }[],
  { chosen, any, words }: { chosen: number | undefined; any: string; words: (step: number) => string },
): Option[] {
  const known = steps.some(({ value }) => value === chosen);
  const own = chosen !== undefined && !known ? [{ value: chosen, count: 0 }] : [];
  return [
    { value: '', label: any, count: -1, isChosen: chosen === undefined },
    ...[...own, ...steps].map(({ value, count }) => ({
      value: String(value),
      label: words(value),
      count,
      isChosen: value === chosen,
    })),
  ];
}

export type PriceRange = { label: string; minPrice: number | undefined; maxPrice: number | undefined; count: number };

/** Returns the price ranges in the URL's form: the first has no minimum. */
export function priceRanges({ price }: FacetsView): PriceRange[] {
  return price.ranges.map(({ min, max, count }) => {
    const range: Pick<Choice, 'minPrice' | 'maxPrice'> = { minPrice: min || undefined, maxPrice: max ?? undefined };
    return { minPrice: range.minPrice, maxPrice: range.maxPrice, label: priceLabel(range), count };
  });
}
