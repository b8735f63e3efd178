import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { productCard } from './products.ts';
import { undoable } from './staff-lists.ts';
import { id } from './text.ts';
import { placesInTop10, top10Entry } from './top10.ts';

const products = z
  .array(id)
  .min(1, 'The top 10 has 1 to 10 products.')
  .max(placesInTop10, 'The top 10 has 1 to 10 products.')
  .refine(
    (ids) => new Set(ids.map((one) => one.toLowerCase())).size === ids.length,
    'A product can be there only once.',
  );

const seller = z.object({ product: productCard, pieces: z.number().int() });
export type BestSeller = z.infer<typeof seller>;

/** The top 10 list for its admin screen, saved as a whole. */
export const adminTop10Endpoints = {
  save: endpoint({
    method: 'PUT',
    path: '/top10',
    access: 'admin',
    summary:
      'Replaces the list by these products in this order; with `seen` (the list as loaded), 409 EDIT_CONFLICT if it has changed since',
    body: z.strictObject({ products, seen: z.array(id).max(placesInTop10).optional() }),
    reply: z.object({ success: z.literal(true), message: z.string(), top10: z.array(top10Entry), ...undoable }),
    errors: ['EDIT_CONFLICT'],
    fallback: 'Failed to update top 10',
  }),
  bestSellers: endpoint({
    method: 'GET',
    path: '/top10/suggestion',
    access: 'admin',
    summary: 'The ten best-selling products of the last days that are on sale and in stock',
    query: z.object({
      days: z.preprocess(
        (value) => (value === '' || value === undefined ? 30 : value),
        z.coerce.number({ error: 'Days are a number.' }).int().min(1, 'At least a day.').max(365, 'At most a year.'),
      ),
    }),
    reply: z.object({ success: z.literal(true), sellers: z.array(seller) }),
    fallback: 'Failed to fetch the best sellers',
  }),
};
