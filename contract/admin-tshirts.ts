import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { bulkResults, chosenRows, searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, id, unsetIfEmpty } from './text.ts';
import { tshirt, tshirtEndpoints } from './tshirts.ts';

const { list, update } = tshirtEndpoints;

/** Most T-shirts per call. */
const mostTshirts = 1_000;

/** Sort keys of the list; a leading - sorts descending. */
export const tshirtSorts = ['alt'] as const;
const sort = sortedBy(tshirtSorts);
export type TshirtSort = NonNullable<z.output<typeof sort>>;

const filter = {
  search: searchFor,
  state: unsetIfEmpty(z.enum(['shown', 'hidden'], { error: 'There is no such state.' })),
};
const listed = z.object({ ...filter, sort });

/** Administration of the T-shirt strip. */
export const adminTshirtEndpoints = {
  list: endpoint({
    method: 'GET',
    path: `${list.path}/admin`,
    access: 'admin',
    summary: 'The whole strip, by its order unless sorted',
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
    summary: 'Bulk action: shows, hides or deletes T-shirts; reports those that no longer exist',
    body: z.strictObject({
      action: z.enum(['show', 'hide', 'delete'], { error: 'There is no such action.' }),
      who: chosenRows(filter, mostTshirts),
    }),
    reply: z.object({ success: z.literal(true), results: bulkResults, ...undoable }),
    fallback: 'Failed to update the T-shirts',
  }),
  order: endpoint({
    method: 'PUT',
    path: `${list.path}/order`,
    access: 'admin',
    summary: 'Reorders the whole strip in one call; 409 EDIT_CONFLICT if the set of T-shirts has changed',
    body: z.strictObject({ ids: z.array(id).min(1, 'Name all T-shirts.').max(mostTshirts, 'At most 1,000 T-shirts.') }),
    reply: z.object({ success: z.literal(true), message: z.string(), ...undoable }),
    errors: ['EDIT_CONFLICT'],
    fallback: update.fallback,
  }),
};
