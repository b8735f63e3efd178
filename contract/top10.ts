import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { productCard } from './products.ts';
import { id } from './text.ts';

/** The list has places 1 to 10 (section 3). */
export const placesInTop10 = 10;

const position = z
  .number({ error: `Position must be a whole number from 1 to ${placesInTop10}.` })
  .int(`Position must be a whole number from 1 to ${placesInTop10}.`)
  .min(1, `Position is 1 to ${placesInTop10}.`)
  .max(placesInTop10, `Position is 1 to ${placesInTop10}.`);

/** An entry of the top 10. Among active entries, places and products are unique. */
export const top10Entry = z.object({
  _id: id,
  position: z.number().int(),
  isActive: z.boolean(),
  product: productCard,
});
export type Top10Entry = z.infer<typeof top10Entry>;

const entry = z.strictObject({ product: id, position, isActive: z.boolean() });
const list = z.object({ success: z.literal(true), top10: z.array(top10Entry) });
const one = z.object({ success: z.literal(true), entry: top10Entry });
const changed = z.object({ success: z.literal(true), message: z.string(), entry: top10Entry });

export const top10Endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/top10',
    access: 'public',
    cached: true,
    summary: 'The top 10 by place: active entries whose product is on sale',
    reply: list,
    fallback: 'Failed to fetch top 10',
  }),
  all: endpoint({
    method: 'GET',
    path: '/top10/admin',
    access: 'admin',
    summary: 'All entries by place, including inactive ones and products not on sale',
    reply: list,
    fallback: 'Failed to fetch top 10',
  }),
  one: endpoint({
    method: 'GET',
    path: '/top10/:id',
    access: 'public',
    cached: true,
    summary: 'One public entry',
    params: z.object({ id }),
    reply: one,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch top 10 entry',
  }),
  add: endpoint({
    method: 'POST',
    path: '/top10',
    access: 'admin',
    summary: 'Adds a product at a free place',
    body: entry.extend({ isActive: z.boolean().optional().default(true) }),
    reply: changed,
    status: 201,
    errors: ['NOT_FOUND', 'PLACE_TAKEN'],
    fallback: 'Failed to add to top 10',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/top10/:id',
    access: 'admin',
    summary: 'Changes product, place or visibility',
    params: z.object({ id }),
    body: entry
      .partial()
      .refine((change) => Object.keys(change).length > 0, 'Say what is to change: product, position or isActive.'),
    reply: changed,
    errors: ['NOT_FOUND', 'PLACE_TAKEN'],
    fallback: 'Failed to update top 10',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/top10/:id',
    access: 'admin',
    summary: 'Removes an entry and frees its place',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to remove from top 10',
  }),
};
