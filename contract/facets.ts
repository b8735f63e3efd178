import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fits, listingQuery } from './products.ts';
import { rupees } from './text.ts';

const count = z.number().int();

/** Least discounts in percent that a listing offers to filter by; each is a value of `discount`. */
export const discountSteps = [10, 20, 30, 40, 50] as const;

/** Least mean ratings that a listing offers to filter by; each is a value of `rating`. */
export const ratingSteps = [4, 3, 2, 1] as const;

/** Prices at which the ranges of the price facet begin, in whole rupees. */
export const priceSteps = [0, 500, 1_000, 1_500, 2_000] as const;

/**
 * How many products each value of a filter would show, were it chosen alone in its group with all other groups as they
 * are. `value` is what the listing's parameter of the same name takes. Values that would show nothing stay, with 0.
 */
export const facets = z.object({
  success: z.literal(true),
  /** Products that all filters together show. */
  total: count,
  /** What is shown where no category is chosen: also what stands in those that nobody is shown. */
  everywhere: z.object({ count }),
  /** `value` is the slug. */
  category: z.array(z.object({ value: z.string(), name: z.string(), count })),
  sizes: z.array(z.object({ value: z.string(), count })),
  /** `value` is the colour's name. */
  colors: z.array(z.object({ value: z.string(), hex: z.string(), count })),
  fit: z.array(z.object({ value: z.enum(fits), count })),
  /**
   * The cheapest and the dearest product under the other filters, null when there is none. Ranges are for `minPrice` and
   * `maxPrice`, both included; the last has no `max`. Rupees.
   */
  price: z.object({
    min: rupees.nullable(),
    max: rupees.nullable(),
    ranges: z.array(z.object({ min: rupees, max: rupees.nullable(), count })),
  }),
  /** At least so many percent off. */
  discount: z.array(z.object({ value: count, count })),
  /** At least so many stars in the mean. */
  rating: z.array(z.object({ value: count, count })),
  /** Products with a piece of the chosen sizes and colours left. */
  inStock: z.object({ count }),
});
export type Facets = z.infer<typeof facets>;

/** The filters of a listing without its order and page. */
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
    fallback: 'Failed to fetch filters',
  }),
};
