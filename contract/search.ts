import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listing, listingQuery } from './products.ts';
import { searchLimits } from './rules/search-limits.ts';
import { id, moment, text, unsetIfEmpty } from './text.ts';

const tooLong = `Search with at most ${searchLimits.text} characters.`;

/** What somebody types; blank is the same as nothing. */
const typed = unsetIfEmpty(
  z.string({ error: 'Search with one text.' }).trim().max(searchLimits.text, tooLong),
).transform((value) => value ?? '');

/** A search that a signed-in user has made. */
export const pastSearch = z.object({ _id: id, term: z.string(), searchedAt: moment });
export type PastSearch = z.infer<typeof pastSearch>;

/** Newest first, at most five, no term twice whatever its capitals. */
const history = z.object({ success: z.literal(true), history: z.array(pastSearch) });

const read = { method: 'GET', access: 'public', cached: true } as const;
const mine = { access: 'user', path: '/search/history', reply: history } as const;

export const searchEndpoints = {
  products: endpoint({
    ...read,
    path: '/products/search',
    summary: 'Products that a text finds; best matches first unless an order is chosen',
    query: listingQuery.omit({ search: true }).extend({ q: text(searchLimits.text, 'A text to search for') }),
    reply: listing,
    errors: ['NOT_FOUND'],
    limit: { max: 600, perMinutes: 1 },
    fallback: 'Failed to search products',
  }),
  suggestions: endpoint({
    ...read,
    path: '/products/suggestions',
    summary: 'At most 8 texts to search for that begin with what is typed, likeliest first',
    query: z.object({ q: typed }),
    reply: z.object({ success: z.literal(true), suggestions: z.array(z.string()).max(searchLimits.suggestions) }),
    limit: { max: 1_200, perMinutes: 1 },
    fallback: 'Failed to fetch suggestions',
  }),
  alternatives: endpoint({
    ...read,
    path: '/search/alternatives',
    summary: 'What else to search for: the same text spelt as the catalogue does, and what others look for',
    query: z.object({ q: typed }),
    reply: z.object({
      success: z.literal(true),
      /** A text that finds something; null where the catalogue has nothing like it. */
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
    summary: 'Puts a search on top of the history',
    body: z.strictObject({ term: text(searchLimits.term, 'The search') }),
    limit: { max: 300, perMinutes: 1 },
    fallback: 'Failed to save the search',
  }),
  clearHistory: endpoint({
    ...mine,
    method: 'DELETE',
    summary: 'Forgets all searches of the user',
    fallback: 'Failed to clear recent searches',
  }),
  forget: endpoint({
    ...mine,
    method: 'DELETE',
    path: '/search/history/:id',
    summary: 'Forgets one search of the user; one that is gone already is forgotten as well',
    params: z.object({ id }),
    fallback: 'Failed to remove the search',
  }),
};
