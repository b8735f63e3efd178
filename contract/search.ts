import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listing, listingQuery } from './products.ts';
import { searchLimits } from './rules/search-limits.ts';
import { id, moment, text, unsetIfEmpty } from './text.ts';

const tooLong = `Search with at most ${searchLimits.text} characters.`;

/** The search text; blank counts as none. */
const typed = unsetIfEmpty(
  z.string({ error: 'The search must be one text.' }).trim().max(searchLimits.text, tooLong),
).transform((value) => value ?? '');

/** A past search of a signed-in user. */
const pastSearch = z.object({ _id: id, term: z.string(), searchedAt: moment });
export type PastSearch = z.infer<typeof pastSearch>;

/** Newest first, at most five, without case-insensitive duplicates. */
const history = z.object({ success: z.literal(true), history: z.array(pastSearch) });

const read = { method: 'GET', access: 'public', cached: true } as const;
const mine = { access: 'user', path: '/search/history', reply: history } as const;

export const searchEndpoints = {
  products: endpoint({
    ...read,
    path: '/products/search',
    summary: 'Products matching a text; best matches first unless sorted',
    query: listingQuery.omit({ search: true }).extend({ q: text(searchLimits.text, 'A text to search for') }),
    reply: listing,
    errors: ['NOT_FOUND'],
    limit: { max: 600, perMinutes: 1 },
    fallback: 'Failed to search products',
  }),
  suggestions: endpoint({
    ...read,
    path: '/products/suggestions',
    summary: 'At most 8 completions of the typed text, likeliest first',
    query: z.object({ q: typed }),
    reply: z.object({ success: z.literal(true), suggestions: z.array(z.string()).max(searchLimits.suggestions) }),
    limit: { max: 1_200, perMinutes: 1 },
    fallback: 'Failed to fetch suggestions',
  }),
  alternatives: endpoint({
    ...read,
    path: '/search/alternatives',
    summary: 'Other searches: the corrected spelling, and popular searches',
    query: z.object({ q: typed }),
    reply: z.object({
      success: z.literal(true),
      /** A spelling that finds something; null if there is none. */
      didYouMean: z.string().nullable(),
      popular: z.array(z.string()).max(searchLimits.popular),
    }),
    limit: { max: 600, perMinutes: 1 },
    fallback: 'Failed to fetch popular searches',
  }),
  history: endpoint({
    ...mine,
    method: 'GET',
    summary: 'The newest 5 distinct searches of the user',
    fallback: 'Failed to fetch recent searches',
  }),
  remember: endpoint({
    ...mine,
    method: 'POST',
    summary: 'Adds a search to the top of the history',
    body: z.strictObject({ term: text(searchLimits.term, 'The search') }),
    limit: { max: 300, perMinutes: 1 },
    fallback: 'Failed to save the search',
  }),
  clearHistory: endpoint({
    ...mine,
    method: 'DELETE',
    summary: 'Deletes all searches of the user',
    fallback: 'Failed to clear recent searches',
  }),
  forget: endpoint({
    ...mine,
    method: 'DELETE',
    path: '/search/history/:id',
    summary: 'Deletes one search of the user; idempotent',
    params: z.object({ id }),
    fallback: 'Failed to remove the search',
  }),
};
