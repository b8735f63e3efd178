import { formatRupees } from '#contract/rules/money.ts';
import type { Choice } from './listing-url.ts';

/** One active filter, and the choice without it. */
export type Applied = { label: string; without: Choice };

/**
 * Lists the active filters. The search term is not one (the title and the search box show it); a category counts only
 * in search results.
 */
export function appliedFilters(choice: Choice, categoryName: string | undefined): Applied[] {
  const { search, category, tag, sizes, colors, fit, discount, rating, inStock } = choice;
  const applied: Applied[] = [];
  const add = (label: string, change: Partial<Choice>) =>
    applied.push({ label, without: { ...choice, page: 1, ...change } });
  if (search && category) add(categoryName ?? 'Category', { category: '' });
  if (tag) add(tag.replaceAll('-', ' '), { tag: '' });
  if (hasPrice(choice)) add(priceLabel(choice), { minPrice: undefined, maxPrice: undefined });
  for (const size of sizes) add(`Size ${size}`, { sizes: without(sizes, size) });
  for (const color of colors) add(color, { colors: without(colors, color) });
  for (const cut of fit) add(`${cut} fit`, { fit: without(fit, cut) });
  if (discount) add(`${discount}% off or more`, { discount: undefined });
  if (rating) add(starWords(rating), { rating: undefined });
  if (inStock) add('In stock', { inStock: false });
  return applied;
}

/** Returns the choice without filters; keeps the search (or else the category) and the sort order. */
export function clearedOf({ place, category, search, sort }: Choice): Choice {
  const kept = { place, category: search ? '' : category, search, sort };
  return { ...kept, tag: '', sizes: [], colors: [], fit: [], inStock: false, page: 1 };
}

/**
 * Formats a price range: "₹500–₹999", "Under ₹999", "₹2,000 and up". An end just below a whole rupee is rounded up
 * after "Under".
 */
export function priceLabel({ minPrice, maxPrice }: Pick<Choice, 'minPrice' | 'maxPrice'>): string {
  if (maxPrice === undefined) return `${formatRupees(minPrice ?? 0)} and up`;
  return minPrice
    ? `${formatRupees(minPrice)}–${formatRupees(wholeRupees(maxPrice))}`
    : `Under ${formatRupees(Math.ceil(maxPrice))}`;
}

/** Drops the paise of a maximum price: a range ends one paisa below the next. */
export function wholeRupees(maxPrice: number): number {
  return Math.floor(maxPrice);
}

export function starWords(rating: number): string {
  return rating === 1 ? '1 star and up' : `${rating} stars and up`;
}

function hasPrice({ minPrice, maxPrice }: Choice): boolean {
  return minPrice !== undefined || maxPrice !== undefined;
}

function without(list: string[], word: string): string[] {
  return list.filter((other) => other !== word);
}
