import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { searchFor, undoable } from './staff-lists.ts';
import { id, unsetIfEmpty } from './text.ts';
import { tshirt, tshirtEndpoints } from './tshirts.ts';

const { list, update } = tshirtEndpoints;

/** The T-shirt strip, for the screen that keeps it. */
export const adminTshirtEndpoints = {
  list: endpoint({
    method: 'GET',
    path: `${list.path}/admin`,
    access: 'admin',
    summary: 'The whole strip by order as it stands now',
    query: z.object({
      search: searchFor,
      state: unsetIfEmpty(z.enum(['shown', 'hidden'], { error: 'There is no such state.' })),
    }),
    reply: z.object({ success: z.literal(true), data: z.array(tshirt) }),
    fallback: list.fallback,
  }),
  order: endpoint({
    method: 'PUT',
    path: `${list.path}/order`,
    access: 'admin',
    summary: 'Puts the whole strip in order in one call; 409 EDIT_CONFLICT when it no longer has the same T-shirts',
    body: z.strictObject({ ids: z.array(id).min(1, 'Name all T-shirts.').max(1_000, 'At most 1,000 T-shirts.') }),
    reply: z.object({ success: z.literal(true), message: z.string(), ...undoable }),
    errors: ['EDIT_CONFLICT'],
    fallback: update.fallback,
  }),
};
