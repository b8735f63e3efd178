import { z } from 'zod';
import { roles, user } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { orderStates } from './rules/order-states.ts';
import { bulkResults, chosenRows, searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, id, moment, rupees, unsetIfEmpty } from './text.ts';

const params = z.object({ id });

/** A person in the list of staff. Money in rupees; orders that came to nothing count neither as orders nor as spent. */
export const listedUser = user.omit({ addresses: true }).extend({
  isBlocked: z.boolean(),
  orders: z.number().int(),
  spent: rupees,
});
export type ListedUser = z.infer<typeof listedUser>;

/** What a list of people can be sorted by; - before it for the largest first. */
export const userSorts = ['name', 'createdAt', 'lastLogin'] as const;

/** What narrows the list; bulk actions and exports mean the same people by it. */
const narrowing = {
  search: searchFor,
  role: unsetIfEmpty(z.enum(roles, { error: 'Role is user, admin or digitalMarketer.' })),
  state: unsetIfEmpty(z.enum(['open', 'blocked'], { error: 'State is open or blocked.' })),
};
const sort = sortedBy(userSorts);
export type UserSort = NonNullable<z.output<typeof sort>>;

/** Most people one bulk action is done to. */
export const mostUsersAtOnce = 1_000;

/** The people of the shop, as an admin sees them. */
export const adminUserEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    summary: 'People, newest first unless sorted; `search` looks into name, e-mail and phone',
    query: z.object({ page, limit: limit(20), ...narrowing, sort }),
    reply: z.object({
      success: z.literal(true),
      users: z.array(listedUser),
      pagination: pagination.extend({ totalUsers: z.number().int() }),
    }),
    fallback: 'Failed to fetch users',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/users/export',
    access: 'admin',
    summary: 'The same people as CSV; a cell that a spreadsheet would run as a formula begins with an apostrophe',
    produces: 'text/csv',
    query: z.object({ ...narrowing, sort }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export users',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    access: 'admin',
    summary:
      'One person with their latest orders, how often they sent something back, and how often they took no parcel',
    params,
    reply: z.object({
      success: z.literal(true),
      user: listedUser.extend({
        returns: z.number().int(),
        refusals: z.number().int(),
        latestOrders: z.array(
          z.object({
            _id: id,
            orderNumber: z.string(),
            createdAt: moment,
            status: z.enum(orderStates),
            total: rupees,
          }),
        ),
      }),
    }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the user',
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/admin/users/bulk',
    access: 'admin',
    summary: 'Blocks or unblocks people in one call; tells of each who was left out why. Who is blocked is logged out',
    body: z.strictObject({
      action: z.enum(['block', 'unblock'], { error: 'There is no such action.' }),
      who: chosenRows(narrowing, mostUsersAtOnce),
    }),
    reply: z.object({
      success: z.literal(true),
      results: bulkResults,
      ...undoable,
    }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to update the users',
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/admin/users/:id/role',
    access: 'admin',
    summary:
      'Gives a person another role, which counts at once in every process; never the last admin, never oneself. Whoever asks has logged in within ten minutes',
    params,
    body: z.strictObject({ role: z.enum(roles, { error: 'Role is user, admin or digitalMarketer.' }) }),
    reply: z.object({ success: z.literal(true), message: z.string(), user: user.omit({ addresses: true }) }),
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'RECENT_LOGIN_REQUIRED'],
    fallback: 'Failed to update the role',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/users/:id',
    access: 'admin',
    summary:
      'Deletes a person as deleteAccount does; never the last admin, never oneself. Whoever asks has logged in within ten minutes',
    params,
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'ORDERS_UNDER_WAY', 'RECENT_LOGIN_REQUIRED'],
    fallback: 'Failed to delete the user',
  }),
};
