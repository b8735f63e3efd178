import type { Sort } from '#contract/products.ts';
import type { Context } from '#server/context.ts';
import { countFound } from './facets.queries.ts';
import type { ProductFilter } from './product-filter.queries.ts';
import { countProducts, isAmong, selectFoundIds, selectProductIds } from './products.queries.ts';
import type { SearchWords } from '#server/resources/search-query/search-words.queries.ts';

type Page = { sort: Sort; limit: number; offset: number };
type Search = ProductFilter & { words: SearchWords };

/** So many are quicker looked up and sorted than met on a walk along the order of the whole catalogue. */
const fewEnoughToSort = 3_000;

/**
 * The total of a filter, remembered until the catalogue changes. The one that is left out does not count: the page of
 * each product leaves out another, and all remember the same total.
 */
export async function totalOf(context: Context, { exclude, ...filter }: ProductFilter): Promise<number> {
  const isSearch = filter.words !== undefined || filter.searchMaxPaise !== undefined;
  const [total, isOneLess] = await Promise.all([
    context.memo.get(`products total ${JSON.stringify(filter)}`, ['products', 'availability'], () =>
      isSearch ? countFound(context.db, filter) : countProducts(context.db, filter),
    ),
    exclude !== undefined && isAmong(context.db, filter, exclude),
  ]);
  return isOneLess ? total - 1 : total;
}

/** The total of a filter and the ids of one page of it. */
export async function findPage(
  context: Context,
  filter: ProductFilter,
  page: Page,
): Promise<{ total: number; ids: string[] }> {
  if (filter.words === undefined) {
    const [total, ids] = await Promise.all([totalOf(context, filter), idsInOrder(context, filter, page)]);
    return { total, ids };
  }
  const total = await totalOf(context, filter);
  return { total, ids: await foundIds(context, { ...filter, words: filter.words }, { ...page, total }) };
}

function foundIds(context: Context, search: Search, page: Page & { total: number }): Promise<string[]> {
  if (page.offset >= page.total) return Promise.resolve([]);
  if (page.total <= fewEnoughToSort) return selectFoundIds(context.db, search, page);
  if (page.sort !== 'relevance' || search.words.column !== 'document') return idsInOrder(context, search, page);
  return bestIds(context, search, page);
}

/** Those that are called what was searched for, then the others; the best sold first in both. */
async function bestIds(context: Context, search: Search, page: Page): Promise<string[]> {
  const { limit, offset } = page;
  const called: Search = { ...search, words: { ...search.words, column: 'title' } };
  const others: Search = { ...search, words: { ...search.words, isNotInTitle: true } };
  const most = fewEnoughToSort + 1;
  const known = await context.memo.get(`products called ${JSON.stringify(called)}`, ['products', 'availability'], () =>
    countFound(context.db, called, most),
  );
  const isFew = known < most;
  if (isFew && offset >= known) return idsInOrder(context, others, { ...page, offset: offset - known });
  const first = isFew ? await selectFoundIds(context.db, called, page) : await idsInOrder(context, called, page);
  if (first.length === limit) return first;
  const before = first.length > 0 ? offset + first.length : await totalOf(context, called);
  const rest = { ...page, limit: limit - first.length, offset: Math.max(offset - before, 0) };
  return [...first, ...(await idsInOrder(context, others, rest))];
}

function idsInOrder(context: Context, filter: ProductFilter, { sort, ...page }: Page): Promise<string[]> {
  return selectProductIds(context.db, filter, { ...page, sort: sort === 'relevance' ? 'popular' : sort });
}
