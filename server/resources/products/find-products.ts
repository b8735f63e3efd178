import type { Sort } from '#contract/products.ts';
import type { Context } from '#server/context.ts';
import { countFound } from './facets.queries.ts';
import type { ProductFilter } from './product-filter.queries.ts';
import { countProducts, isAmong, selectFoundIds, selectProductIds } from './products.queries.ts';
import type { SearchWords } from '#server/resources/search-query/search-words.queries.ts';

type Page = { sort: Sort; limit: number; offset: number };
type Search = ProductFilter & { words: SearchWords };

/** Up to this many results, looking them up and sorting is faster than scanning the whole catalogue in sort order. */
const fewEnoughToSort = 3_000;

/**
 * Returns the total of a filter, cached until the catalogue changes. `exclude` is not part of the cache key: every
 * product page excludes another product, and all share one total.
 */
async function totalOf(context: Context, { exclude, ...filter }: ProductFilter): Promise<number> {
  const isSearch = filter.words !== undefined || filter.searchMaxPaise !== undefined;
  const [total, isOneLess] = await Promise.all([
    context.memo.get(`products total ${JSON.stringify(filter)}`, ['products', 'availability'], () =>
      isSearch ? countFound(context.db, filter) : countProducts(context.db, filter),
    ),
    exclude !== undefined && isAmong(context.db, filter, exclude),
  ]);
  return isOneLess ? total - 1 : total;
}

/** Returns the total of a filter and the ids of one of its pages. */
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

/** Returns title matches first, then the others; both by sales. */
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
