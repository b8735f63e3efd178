import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fits, listingQuery } from './products.ts';
import { rupees } from './text.ts';

const count = z.number().int();

/** Discount filters of a listing: minimum percent, each a value of `discount`. */
export const discountSteps = [10, 20, 30, 40, 50] as const;

/** Rating filters of a listing: minimum average, each a value of `rating`. */
export const ratingSteps = [4, 3, 2, 1] as const;

/** Lower bounds of the price facet's ranges, in whole rupees. */
export const priceSteps = [0, 500, 1_000, 1_500, 2_000] as const;

/**
 * Number of products for each filter value if it were the only one chosen in its group, with all other groups
 * unchanged. `value` is the value of the listing parameter of the same name. Values with 0 products stay.
 */
const facets = z.object({
  success: z.literal(true),
  /** Products matching all filters. */
  total: count,
  /** Without a category filter: includes products of hidden categories. */
  everywhere: z.object({ count }),
  category: z.array(z.object({ value: z.string(), name: z.string(), count })),
  sizes: z.array(z.object({ value: z.string(), count })),
  colors: z.array(z.object({ value: z.string(), hex: z.string(), count })),
  fit: z.array(z.object({ value: z.enum(fits), count })),
  /**
   * Lowest and highest price under the other filters, null if there are no products. Ranges are for `minPrice` and
   * `maxPrice`, both inclusive; the last has no `max`. Rupees.
   */
  price: z.object({
    min: rupees.nullable(),
    max: rupees.nullable(),
    ranges: z.array(z.object({ min: rupees, max: rupees.nullable(), count })),
  }),
  /** At least this percent off. */
  discount: z.array(z.object({ value: count, count })),
  /** At least this average rating. */
  rating: z.array(z.object({ value: count, count })),
  /** Products in stock in the chosen sizes and colours. */
  inStock: z.object({ count }),
});
export type Facets = z.infer<typeof facets>;

/** The filters of a listing, without sorting and paging. */
export const facetQuery = listingQuery.omit({ sort: true, sortBy: true, sortOrder: true, page: true, limit: true });

export const facetEndpoints = {
  count: endpoint({
    method: 'GET',
    path: '/products/facets',
    access: 'public',
    cached: true,
    summary: 'Counts for each filter of a listing, under the other filters',
    query: facetQuery,
    reply: facets,
    errors: ['NOT_FOUND'],
    limit: { max: 600, perMinutes: 1 },
    fallback: 'Failed to fetch filters',
  }),
};
