import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { changeRole, exportPeople, listPeople, readPerson, removePerson } from './admin-users.ts';
import { blockPeople } from './block-people.ts';

export function userRoutes(bind: Bind, context: Context): void {
  bind(api.adminUsers.list, async ({ query }) => listPeople(context, query));
  bind(api.adminUsers.one, async ({ params }) => ({ user: await readPerson(context, params.id) }));
  bind(api.adminUsers.export, async ({ query }) => ({ file: await exportPeople(context, query), name: 'users.csv' }));
  bind(api.adminUsers.bulk, async ({ body, caller, activityId }) => ({
    results: await blockPeople(context, caller.userId, body),
    activityId,
  }));
  bind(api.adminUsers.changeRole, async ({ params, body, caller, activityId }) => ({
    message: 'Role updated.',
    user: await changeRole(context, { id: params.id, caller }, body.role),
    activityId,
  }));
  bind(api.adminUsers.remove, async ({ params, caller }) => {
    await removePerson(context, { id: params.id, caller });
    return { message: 'User deleted.' };
  });
}
