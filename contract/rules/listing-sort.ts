import type { Sort } from '../products.ts';

const synonyms = new Map<string, Sort>(
  Object.entries({
    newest: 'newest',
    createdat: 'newest',
    oldest: 'oldest',
    popular: 'popular',
    price: 'price-low',
    'price-low': 'price-low',
    'price-high': 'price-high',
    rating: 'rating',
    'rating-low': 'rating-low',
    discount: 'discount',
    name: 'name',
    'name-desc': 'name-desc',
    relevance: 'relevance',
  } as const),
);

/** Sort orders against the usual direction, by the words of `sortBy` and `sortOrder`. */
const reversed = new Map<string, Sort>([
  ['createdat asc', 'oldest'],
  ['price desc', 'price-high'],
  ['rating asc', 'rating-low'],
  ['name desc', 'name-desc'],
]);

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
  return reversed.get(`${word} ${query.sortOrder}`) ?? synonyms.get(word);
}
