import calls from 'virtual:endpoints/adminUsers';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;

/** Users, for staff. */
const usersApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    users: query(build, calls.list, { ...options, tags: ['users'] }),
    user: query(build, calls.one, { ...options, tags: ['users'], view: (reply) => reply.user }),
    changeRole: mutation(build, calls.changeRole, { ...options, invalidates: ['users'] }),
    blockUsers: mutation(build, calls.bulk, { ...options, invalidates: ['users'] }),
    removeUser: mutation(build, calls.remove, { ...options, invalidates: ['users'] }),
  }),
});

export const { useUsersQuery, useUserQuery, useChangeRoleMutation, useBlockUsersMutation, useRemoveUserMutation } =
  usersApi;

/** The list as CSV. */
export const usersExport = calls.export;
