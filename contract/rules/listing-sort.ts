import type { Sort } from '../products.ts';

const synonyms = new Map<string, Sort>(
  Object.entries({
    newest: 'newest',
    createdat: 'newest',
    oldest: 'oldest',
    popular: 'popular',
    'price-low': 'price-low',
    'price-high': 'price-high',
    rating: 'rating',
    discount: 'discount',
    name: 'name',
    relevance: 'relevance',
  } as const),
);

type AskedOrder = { sort?: string; sortBy?: string; sortOrder?: string; search?: string };

/**
 * Resolves the sort parameters of all clients: `sort`, or `sortBy` with `sortOrder`. The default is newest, or best
 * matches for a search.
 */
export function sortFrom(query: AskedOrder): Sort {
  const sort = namedSort(query) ?? 'relevance';
  return sort === 'relevance' && !query.search ? 'newest' : sort;
}

function namedSort(query: AskedOrder): Sort | undefined {
  const word = (query.sort ?? query.sortBy ?? '').toLowerCase();
  if (word === 'price') return query.sortOrder === 'desc' ? 'price-high' : 'price-low';
  if (word === 'createdat' && query.sortOrder === 'asc') return 'oldest';
  return synonyms.get(word);
}
