import type { ListingQuery, Sort } from '#contract/products.ts';

/** Everything a shopper has chosen on a listing; all of it is in the URL. */
export type Choice = {
  /** `/search` is kept; every other listing is under `/products`. */
  place: '/products' | '/search';
  category: string;
  search: string;
  tag: string;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sizes: string[];
  colors: string[];
  fit: string[];
  /** Minimum discount in percent. */
  discount?: number | undefined;
  /** Minimum average rating in stars. */
  rating?: number | undefined;
  inStock: boolean;
  sort: Sort;
  /** Number of pages loaded: 3 shows the first 36 products. */
  page: number;
};

/** Products on the first page and per "Load more" (section 9). */
export const perPage = 12;

/** Three columns fit beside the filters, four on very wide screens. */
export const gridColumns = 'lg:grid-cols-3! 2xl:grid-cols-4!';

/** The API's limits, in characters and rupees (contract/products.ts). */
const longestSearch = 200;
const longestTag = 40;
const longestList = 400;
const mostRupees = 10_000_000;

/** Maximum number of pages in one document; beyond it a filter helps more than scrolling. */
export const mostPages = 40;

export const sortNames: Partial<Record<Sort, string>> = {
  relevance: 'Best match',
  newest: 'Newest',
  popular: 'Popular',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Rating',
  discount: 'Discount',
};

/**
 * Reads the choice; `category` comes from the path. Too long values, which the server would reject, are cut: a page is
 * better than an error.
 */
export function readChoice(category: string | undefined, params: URLSearchParams, pathname: string): Choice {
  const search = (params.get('search') || params.get('q') || '').trim().slice(0, longestSearch);
  return {
    place: pathname === '/search' ? pathname : '/products',
    category: category ?? params.get('category') ?? '',
    search,
    tag: (params.get('tag') ?? '').slice(0, longestTag),
    minPrice: amount(params.get('minPrice')),
    maxPrice: amount(params.get('maxPrice')),
    sizes: list(params, 'sizes'),
    colors: list(params, 'colors'),
    fit: list(params, 'fit'),
    discount: least(params.get('discount'), 100),
    rating: least(params.get('rating') ?? params.get('minRating'), 5),
    inStock: params.get('inStock') === 'true',
    sort: sortIn(params, search),
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), mostPages),
  };
}

/** Whether the listing is all products, without any filter, category or search. */
export function isWhole(choice: Choice): boolean {
  return choice.place === '/products' && choice.category === '' && choice.search === '' && filterCount(choice) === 0;
}

/** Returns the URL of a choice; contains only what differs from the defaults. */
export function hrefOf(choice: Choice): string {
  const { category, place, search, sort, page } = choice;
  const said = Object.entries({
    search,
    ...filtersOf(choice),
    sort: sort === defaultSort(search) || sort === 'relevance' ? '' : sort,
    page: page > 1 ? page : '',
  }).flatMap(([name, value]) => {
    const text = String(value ?? '');
    return text === '' ? [] : [[name, text]];
  });
  // In search results the category stays a query parameter: the path belongs to the search.
  if (category && place === '/search') said.push(['category', category]);
  const path = category && place === '/products' ? `/products/${encodeURIComponent(category)}` : place;
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

/** Counts the active filters; each is one chip (applied-filters.ts). */
export function filterCount({ search, category, sizes, colors, fit, ...choice }: Choice): number {
  const { tag, minPrice, maxPrice, discount, rating, inStock } = choice;
  const isPriced = minPrice !== undefined || maxPrice !== undefined;
  const single = [search && category, tag, isPriced, discount, rating, inStock].filter(Boolean);
  return single.length + sizes.length + colors.length + fit.length;
}

/** Returns the API query for one page of a choice. */
export function queryOf(choice: Choice, page: number): { query: Partial<ListingQuery> } {
  const { query } = facetQueryOf(choice);
  return { query: { ...query, sort: choice.sort, page, limit: perPage } };
}

/** Returns the query without sort order and page, all that the facet counts depend on. */
export function facetQueryOf(choice: Choice): { query: Partial<ListingQuery> } {
  const { category, search } = choice;
  return { query: { category, search, ...filtersOf(choice) } };
}

function filtersOf({ tag, minPrice, maxPrice, sizes, colors, fit, discount, rating, inStock }: Choice) {
  const inStockWord = inStock ? ('true' as const) : undefined;
  return { tag, minPrice, maxPrice, sizes, colors, fit, discount, rating, inStock: inStockWord };
}

/** Section 9: newest first; search results by relevance. */
function defaultSort(search: string): Sort {
  return search ? 'relevance' : 'newest';
}

/** Parses an amount as people write it: "₹1,499". */
function amount(text: string | null): number | undefined {
  const value = Number(text?.replaceAll(/[₹,\s]/g, '') || 'unset');
  return value >= 0 ? Math.min(value, mostRupees) : undefined;
}

/** Parses a minimum; older URLs use 0 for "any". */
function least(text: string | null, most: number): number | undefined {
  const value = Number(text);
  return value > 0 && value <= most ? value : undefined;
}

function list(params: URLSearchParams, name: string): string[] {
  const words = params.getAll(name).join().slice(0, longestList).split(',');
  return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
}

/** Reads the sort order; older URLs use sortBy and sortOrder. */
function sortIn(params: URLSearchParams, search: string): Sort {
  const word = params.get('sort') ?? params.get('sortBy') ?? '';
  if (word === 'price') return params.get('sortOrder') === 'desc' ? 'price-high' : 'price-low';
  return isSort(word) && word !== 'relevance' ? word : defaultSort(search);
}

function isSort(word: string): word is Sort {
  return Object.hasOwn(sortNames, word);
}
