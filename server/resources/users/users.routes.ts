import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { changeRole, listPeople, removePerson } from './admin-users.ts';

export function userRoutes(bind: Bind, context: Context): void {
  bind(api.adminUsers.list, async ({ query }) => listPeople(context, query));
  bind(api.adminUsers.changeRole, async ({ params, body, caller }) => ({
    message: 'Role updated.',
    user: await changeRole(context, { id: params.id, by: caller.userId }, body.role),
  }));
  bind(api.adminUsers.remove, async ({ params, caller }) => {
    await removePerson(context, { id: params.id, by: caller.userId });
    return { message: 'User deleted.' };
  });
}
