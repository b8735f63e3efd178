import { z } from 'zod';
import { roles, user } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { id, unsetIfEmpty } from './text.ts';

const params = z.object({ id });

/** The people of the shop, as an admin sees them. */
export const adminUserEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    summary: 'People, newest first; `search` looks into name, e-mail and phone',
    query: z.object({
      page,
      limit: limit(10),
      search: unsetIfEmpty(z.string().trim().max(100, 'The search must be at most 100 characters.')),
      role: unsetIfEmpty(z.enum(roles, { error: 'Role is user, admin or digitalMarketer.' })),
    }),
    reply: z.object({ success: z.literal(true), users: z.array(user.omit({ addresses: true })), pagination }),
    fallback: 'Failed to fetch users',
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/admin/users/:id/role',
    access: 'admin',
    summary: 'Gives a person another role, which counts at once in every process; never the last admin, never oneself',
    params,
    body: z.strictObject({ role: z.enum(roles, { error: 'Role is user, admin or digitalMarketer.' }) }),
    reply: z.object({ success: z.literal(true), message: z.string(), user: user.omit({ addresses: true }) }),
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN'],
    fallback: 'Failed to update the role',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/users/:id',
    access: 'admin',
    summary: 'Deletes a person as deleteAccount does; never the last admin, never oneself',
    params,
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'ORDERS_UNDER_WAY'],
    fallback: 'Failed to delete the user',
  }),
};
