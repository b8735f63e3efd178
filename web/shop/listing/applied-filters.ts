import { formatRupees } from '#contract/rules/money.ts';
import type { Choice } from './listing-url.ts';

/** One filter that narrows the listing, and the choice without it. */
export type Applied = { label: string; without: Choice };

/** What has been searched for is no filter: it stands in the title and in the search box. A category is one only among results. */
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

/** Nothing chosen but the search, else the category, and the order. */
export function clearedOf({ place, category, search, sort }: Choice): Choice {
  const kept = { place, category: search ? '' : category, search, sort };
  return { ...kept, tag: '', sizes: [], colors: [], fit: [], inStock: false, page: 1 };
}

/** "₹500–₹999", "Under ₹999", "₹2,000 and up". A range that ends just below a whole rupee is called by the whole one. */
export function priceLabel({ minPrice, maxPrice }: Pick<Choice, 'minPrice' | 'maxPrice'>): string {
  if (maxPrice === undefined) return `${formatRupees(minPrice ?? 0)} and up`;
  return minPrice
    ? `${formatRupees(minPrice)}–${formatRupees(wholeRupees(maxPrice))}`
    : `Under ${formatRupees(Math.ceil(maxPrice))}`;
}

/** A range ends a paisa below the next one; its end is shown without. */
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
