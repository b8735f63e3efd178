import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { id, moment, unsetIfEmpty } from './text.ts';

/** A review as the product page shows it; `verified` means bought and delivered. */
export const review = z.object({
  _id: id,
  rating: z.number().int(),
  title: z.string(),
  comment: z.string(),
  user: z.object({ _id: id.nullable(), name: z.string(), avatar: z.string().nullable() }),
  verified: z.boolean(),
  helpful: z.object({ count: z.number().int() }),
  createdAt: moment,
});
export type Review = z.infer<typeof review>;

const stars = z.object({
  1: z.number().int(),
  2: z.number().int(),
  3: z.number().int(),
  4: z.number().int(),
  5: z.number().int(),
});

/** Summary over all visible reviews of a product. */
export const reviewStats = z.object({
  averageRating: z.number(),
  totalReviews: z.number().int(),
  ratingDistribution: stars,
});

export const reviewEndpoints = {
  ofProduct: endpoint({
    method: 'GET',
    path: '/reviews/product/:productId',
    access: 'public',
    cached: true,
    summary: 'Reviews of a product with their summary',
    params: z.object({ productId: id }),
    query: z.object({
      page,
      limit: limit(10),
      sort: unsetIfEmpty(z.enum(['newest', 'oldest', 'highest', 'lowest', 'helpful'], { error: 'Unknown order.' })),
      rating: unsetIfEmpty(z.coerce.number({ error: 'Rating is 1 to 5.' }).int().min(1).max(5)),
    }),
    reply: z.object({ success: z.literal(true), reviews: z.array(review), pagination, stats: reviewStats }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch reviews',
  }),
};
