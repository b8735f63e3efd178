import type { FacetsView } from '#web/resources/products/facets.api.ts';
import { priceLabel } from './applied-filters.ts';
import type { Choice } from './listing-url.ts';

/** One value of a filter: what the address says, what the shopper reads, and how many products it would show. */
export type Option = { value: string; label: string; count: number; isChosen: boolean; hex?: string };

/** A value of which nothing is left stays in sight; it can only be taken away. */
export function isDead({ count, isChosen }: Option): boolean {
  return count === 0 && !isChosen;
}

/** Values of a filter of which several may be chosen, and chosen ones that the shop does not know. */
export function optionsOf(
  values: readonly { value: string; count: number; hex?: string }[],
  chosen: readonly string[],
): Option[] {
  const known = values.map((facet) => ({ ...facet, label: facet.value, isChosen: chosen.includes(facet.value) }));
  const unknown = chosen.filter((value) => !values.some((facet) => facet.value === value));
  return [...known, ...unknown.map((value) => ({ value, label: value, count: 0, isChosen: true }))];
}

/** Steps of a filter of which one is chosen, below "any". */
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

/** The price ranges as an address says them: the first has no lower end. */
export function priceRanges({ price }: FacetsView): PriceRange[] {
  return price.ranges.map(({ min, max, count }) => {
    const range: Pick<Choice, 'minPrice' | 'maxPrice'> = { minPrice: min || undefined, maxPrice: max ?? undefined };
    return { minPrice: range.minPrice, maxPrice: range.maxPrice, label: priceLabel(range), count };
  });
}
