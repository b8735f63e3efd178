import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { bulkResults, chosenRows, searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, id, unsetIfEmpty } from './text.ts';
import { tshirt, tshirtEndpoints } from './tshirts.ts';

const { list, update } = tshirtEndpoints;

/** Most T-shirts one call is about. */
const mostTshirts = 1_000;

/** What the list can be sorted by; - before it for the largest first. */
export const tshirtSorts = ['alt'] as const;
const sort = sortedBy(tshirtSorts);
export type TshirtSort = NonNullable<z.output<typeof sort>>;

const narrowing = {
  search: searchFor,
  state: unsetIfEmpty(z.enum(['shown', 'hidden'], { error: 'There is no such state.' })),
};
const listed = z.object({ ...narrowing, sort });

/** The T-shirt strip, for the screen that keeps it. */
export const adminTshirtEndpoints = {
  list: endpoint({
    method: 'GET',
    path: `${list.path}/admin`,
    access: 'admin',
    summary: 'The whole strip as it stands now, by its order unless sorted',
    query: listed,
    reply: z.object({ success: z.literal(true), data: z.array(tshirt) }),
    fallback: list.fallback,
  }),
  export: endpoint({
    method: 'GET',
    path: `${list.path}/admin/export`,
    access: 'admin',
    summary: 'The same T-shirts as CSV',
    produces: 'text/csv',
    query: listed,
    reply: file,
    fallback: 'Failed to export T-shirts',
  }),
  bulk: endpoint({
    method: 'POST',
    path: `${list.path}/bulk`,
    access: 'admin',
    summary: 'Shows, hides or deletes many T-shirts in one call; of each that is no longer there, that it is not',
    body: z.strictObject({
      action: z.enum(['show', 'hide', 'delete'], { error: 'There is no such action.' }),
      who: chosenRows(narrowing, mostTshirts),
    }),
    reply: z.object({ success: z.literal(true), results: bulkResults, ...undoable }),
    fallback: 'Failed to update the T-shirts',
  }),
  order: endpoint({
    method: 'PUT',
    path: `${list.path}/order`,
    access: 'admin',
    summary: 'Puts the whole strip in order in one call; 409 EDIT_CONFLICT when it no longer has the same T-shirts',
    body: z.strictObject({ ids: z.array(id).min(1, 'Name all T-shirts.').max(mostTshirts, 'At most 1,000 T-shirts.') }),
    reply: z.object({ success: z.literal(true), message: z.string(), ...undoable }),
    errors: ['EDIT_CONFLICT'],
    fallback: update.fallback,
  }),
};
