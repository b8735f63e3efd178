import type { CategoryView } from '#web/resources/categories/categories.api.ts';

const preferred = ['oversized', 'new arrival', 'minimalist', 'regular'];
const most = 5;

/** Section 2: up to five categories, those with preferred names first in that order, then the others as they come. */
export function preferredCategories(categories: readonly CategoryView[]): CategoryView[] {
  const rank = ({ name }: CategoryView) => {
    const place = preferred.findIndex((word) => name.toLowerCase().startsWith(word));
    return place === -1 ? preferred.length : place;
  };
  return categories.toSorted((a, b) => rank(a) - rank(b)).slice(0, most);
}
