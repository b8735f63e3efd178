import { useLocation, useParams, useSearchParams } from 'react-router';
import { sentenceCase } from '#web/platform/sentence-case.ts';
import { useCategories } from '#web/resources/categories/use-categories.ts';
import { useProductsQuery } from '#web/resources/products/products.api.ts';
import { filterCount, queryOf, readChoice } from './listing-url.ts';
import type { Choice } from './listing-url.ts';

/** Reads the listing described by the URL. */
export function useListing() {
  const { category: categoryInPath } = useParams();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const choice = readChoice(categoryInPath, params, pathname);
  const read = useProductsQuery(queryOf(choice, 1));
  // The previous list stays visible while a new one loads, unless it is empty: the next may not be. After an error it
  // must not appear under the new title.
  const data = read.error || read.data?.total === 0 ? read.currentData : read.data;
  // The server also resolves former slugs.
  const category = useCategories().find(
    ({ _id, slug }) => [slug, _id].includes(choice.category) || _id === read.currentData?.category,
  );
  return {
    choice,
    category,
    /** Number of active filters. */
    filters: filterCount(choice),
    title: titleOf(choice, category?.name),
    total: data?.total,
    ...read,
    data,
    /** Nothing has been loaded yet, so there is no page to keep around the error. */
    isUnread: read.error !== undefined && !read.data,
  };
}

/** Formats the item count, for example "12 items". */
export function countWords(total: number): string {
  return total === 1 ? '1 item' : `${total.toLocaleString('en-IN')} items`;
}

function titleOf({ search, category, maxPrice, minPrice, fit }: Choice, categoryName: string | undefined): string {
  if (search) return `“${search}”`;
  if (categoryName) return categoryName;
  if (category) return 'Products';
  if (maxPrice === 999 && !minPrice) return 'Under ₹999';
  return fit.length === 1 ? sentenceCase(`${fit[0]} fit`) : 'All products';
}
