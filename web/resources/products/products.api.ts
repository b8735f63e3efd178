import calls from 'virtual:endpoints/products';
import type { ProductCard } from '#contract/products.ts';
import { query, shopApi } from '#web/platform/api.ts';
import { cardView } from './card-view.ts';

/** Number of products in a rail; the others are behind its "See all". */
const railLength = 8;

/** Going back from a product after a while shows the whole list, not its skeleton. */
const secondsKept = 900;

const rail = ({ products }: { products: ProductCard[] }) => products.slice(0, railLength).map(cardView);
const cards = ({ products }: { products: ProductCard[] }) => products.map(cardView);

export const productsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    products: {
      ...query(build, calls.list, {
        tags: ['products'],
        view: (reply) => ({
          cards: cards(reply),
          total: reply.totalProducts,
          category: reply.category,
          correctedTo: reply.correctedTo,
        }),
      }),
      keepUnusedDataFor: import.meta.env.SSR ? Infinity : secondsKept,
    },
    newest: query(build, calls.newest, { tags: ['products'], view: rail }),
    trending: query(build, calls.trending, { tags: ['products'], view: rail }),
    oversized: query(build, calls.oversized, { tags: ['products'], view: rail }),
    product: query(build, calls.one, { tags: ['products'], view: (reply) => reply.product }),
  }),
});

export const { useProductsQuery, useNewestQuery, useTrendingQuery, useOversizedQuery, useProductQuery } = productsApi;
