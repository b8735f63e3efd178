import type pg from 'pg';
import { myOrdersRequests, orderPageRequests } from './order-reads.ts';
import { cartRequests, onlineOrderRequests, orderRequests } from './purchases.ts';
import { requestText } from './request-text.ts';
import { facetQueries, searchTexts, typedTexts } from './search-texts.ts';

export type Scenario = {
  /** Matched by `--only`. */
  name: string;
  what: string;
  against: 'http' | 'select';
  cache: 'on' | 'off';
  /** Sends its requests only once, since each changes data. */
  once?: boolean;
  /** Fewer than the option's, where latency matters rather than throughput. */
  connections?: number;
  /**
   * Minimum ratio to the yardstick's requests per second, minimum requests per second, maximum 95th percentile, or
   * maximum processor time of the server.
   */
  goal?: { ratio: number } | { perSecond: number } | { p95Ms: number } | { cpuMs: number };
  requests(pool: pg.Pool): Promise<string[]>;
};

export const scenarios: readonly Scenario[] = [
  {
    name: 'cached-page',
    what: 'cached page (home)',
    against: 'http',
    cache: 'on',
    goal: { ratio: 0.8 },
    requests: async () => [requestText({ path: '/' })],
  },
  {
    name: 'cached-api',
    what: 'cached API reply (listing)',
    against: 'http',
    cache: 'on',
    goal: { ratio: 0.8 },
    requests: async () => [requestText({ path: '/api/products?category=oversized&page=1&limit=12' })],
  },
  { name: 'cart', what: 'add to cart, signed in', against: 'select', cache: 'on', once: true, requests: cartRequests },
  {
    name: 'orders',
    what: 'COD order, guests and shoppers',
    against: 'select',
    cache: 'on',
    once: true,
    goal: { perSecond: 300 },
    requests: orderRequests,
  },
  {
    name: 'online-orders',
    what: 'online order, gateway at once',
    against: 'select',
    cache: 'on',
    once: true,
    goal: { perSecond: 200 },
    requests: onlineOrderRequests,
  },
  {
    name: 'order-page',
    what: 'order of 100 lines',
    against: 'select',
    cache: 'on',
    connections: 2,
    goal: { cpuMs: 5 },
    requests: orderPageRequests,
  },
  {
    name: 'my-orders',
    what: 'orders of a customer with 10,000',
    against: 'select',
    cache: 'on',
    connections: 2,
    goal: { p95Ms: 20 },
    requests: myOrdersRequests,
  },
  {
    name: 'page-product',
    what: 'uncached page (product)',
    against: 'select',
    cache: 'off',
    requests: async (pool) => (await someSlugs(pool)).map((slug) => requestText({ path: `/product/${slug}` })),
  },
  {
    name: 'page-listing',
    what: 'uncached page (listing)',
    against: 'select',
    cache: 'off',
    requests: async (pool) => (await categorySlugs(pool)).map((slug) => requestText({ path: `/products/${slug}` })),
  },
  {
    name: 'listing',
    what: 'uncached listing API',
    against: 'select',
    cache: 'off',
    goal: { ratio: 0.25 },
    requests: async (pool) => listingQueries(await categorySlugs(pool)).map((path) => requestText({ path })),
  },
  {
    name: 'new-filter',
    what: 'listing API, filter never seen',
    against: 'select',
    cache: 'off',
    once: true,
    requests: async (pool) => neverSeen(await categorySlugs(pool)).map((path) => requestText({ path })),
  },
  {
    name: 'product-api',
    what: 'uncached product API',
    against: 'select',
    cache: 'off',
    requests: async (pool) =>
      (await someSlugs(pool)).map((slug) => requestText({ path: `/api/products/slug/${slug}` })),
  },
  {
    name: 'search',
    connections: 2,
    what: 'search API, text never seen',
    against: 'select',
    cache: 'off',
    once: true,
    goal: { p95Ms: 60 },
    requests: async () => searchTexts(30_000).map((q) => requestText({ path: `/api/products/search?q=${q}` })),
  },
  {
    name: 'suggestions',
    connections: 2,
    what: 'search suggestions, text never seen',
    against: 'select',
    cache: 'off',
    once: true,
    goal: { p95Ms: 30 },
    requests: async () => typedTexts(60_000).map((q) => requestText({ path: `/api/products/suggestions?q=${q}` })),
  },
  {
    name: 'facets',
    connections: 2,
    what: 'facets API, filter never seen',
    against: 'select',
    cache: 'off',
    once: true,
    requests: async (pool) => facetQueries(await categorySlugs(pool)).map((path) => requestText({ path })),
  },
];

/** Products spread over the catalogue. */
async function someSlugs(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from products where is_active order by md5(slug) limit 5000`,
  );
  return rows.map((row) => row.slug);
}

async function categorySlugs(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>('select slug from categories where is_active order by slug');
  return rows.map((row) => row.slug);
}

/** Typical listing requests: mostly newest first, sometimes by price or popularity, a few pages deep. */
function listingQueries(categories: readonly string[]): string[] {
  const orders = ['', '', '&sort=popular', '&sort=price-low', '&sort=rating'];
  const prices = ['', '', '&minPrice=500&maxPrice=1000', '&maxPrice=800', '&minPrice=1000'];
  const pages = [1, 1, 1, 2, 3, 4];
  return Array.from({ length: 1_200 }, (_, n) => {
    const category = categories[n % categories.length];
    const chosen = `${orders[(n * 7) % 5]}${prices[(n * 11 + 3) % 5]}`;
    return `/api/products?category=${category}${chosen}&page=${pages[n % 6]}&limit=12`;
  });
}

let filters = 0;

/** Price bounds never requested before: the worst case, since the total has to be counted each time. */
function neverSeen(categories: readonly string[]): string[] {
  return Array.from({ length: 12_000 }, () => {
    filters += 1;
    const from = 300 + (filters % 97) * 7;
    const to = 1_000 + ((filters * 13) % 149_900) / 100;
    return `/api/products?category=${categories[filters % categories.length]}&minPrice=${from}&maxPrice=${to}&limit=12`;
  });
}
