import { z } from 'zod';
import { roles, user } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { limit, page } from './paging.ts';
import { orderStates } from './rules/order-states.ts';
import { bulkResults, chosenRows, searchedPagination, searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, id, moment, rupees, unsetIfEmpty } from './text.ts';

const params = z.object({ id });

/**
 * A person in the staff list. Money in rupees; orders that brought in nothing count neither as orders nor as spending.
 */
const listedUser = user.omit({ addresses: true }).extend({
  isBlocked: z.boolean(),
  orders: z.number().int(),
  /** Paid and not refunded; cash counts once collected. */
  spent: rupees,
});
export type ListedUser = z.infer<typeof listedUser>;

/** Sort keys of the list; a leading - sorts descending. */
export const userSorts = ['name', 'createdAt', 'lastLogin'] as const;

/** Filters of the list, shared by bulk actions and exports. */
const filter = {
  search: searchFor,
  role: unsetIfEmpty(z.enum(roles, { error: 'Role is user, admin or digitalMarketer.' })),
  state: unsetIfEmpty(z.enum(['open', 'blocked'], { error: 'State is open or blocked.' })),
};
const sort = sortedBy(userSorts);
export type UserSort = NonNullable<z.output<typeof sort>>;

/** Most people per bulk action. */
export const mostUsersAtOnce = 1_000;

/** User administration. */
export const adminUserEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    summary: 'People, newest first unless sorted; `search` matches name, e-mail and phone',
    query: z.object({ page, limit: limit(20), ...filter, sort }),
    reply: z.object({
      success: z.literal(true),
      users: z.array(listedUser),
      pagination: searchedPagination.extend({ totalUsers: z.number().int() }),
    }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch users',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/users/export',
    access: 'admin',
    summary: 'The same people as CSV; cells that a spreadsheet would run as formulas start with an apostrophe',
    produces: 'text/csv',
    query: z.object({ ...filter, sort }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export users',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    access: 'admin',
    summary: 'One person with their latest orders, number of returns and number of refused parcels',
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
    summary:
      'Bulk action: blocks or unblocks people; reports why each skipped one was skipped. Blocked people are logged out',
    body: z.strictObject({
      action: z.enum(['block', 'unblock'], { error: 'There is no such action.' }),
      who: chosenRows(filter, mostUsersAtOnce),
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
      'Changes the role of a person, effective at once in every process; not of the last admin, not of oneself. Needs a login within the last ten minutes',
    params,
    body: z.strictObject({ role: z.enum(roles, { error: 'Role is user, admin or digitalMarketer.' }) }),
    reply: z.object({
      success: z.literal(true),
      message: z.string(),
      user: user.omit({ addresses: true }),
      ...undoable,
    }),
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'RECENT_LOGIN_REQUIRED'],
    fallback: 'Failed to update the role',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/users/:id',
    access: 'admin',
    summary:
      'Deletes a person as deleteAccount does; not the last admin, not oneself. Needs a login within the last ten minutes',
    params,
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'ORDERS_UNDER_WAY', 'RECENT_LOGIN_REQUIRED'],
    fallback: 'Failed to delete the user',
  }),
};
