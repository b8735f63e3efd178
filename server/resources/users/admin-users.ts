import type { Role, User } from '#contract/auth.ts';
import { paginate, type Pagination } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { refuseWithoutAdmin } from './admins.ts';
import { lockRole, selectPeople, updateRole } from './admin-users.queries.ts';
import { deleteAccount } from './delete-account.ts';
import { selectUserById } from './users.queries.ts';
import { toPerson } from './users.ts';

type Person = Omit<User, 'addresses'>;
type Query = { page: number; limit: number; search?: string | undefined; role?: Role | undefined };
/** `by`: the admin who asks. */
type About = { id: string; by: string };

export async function listPeople(
  context: Context,
  { page, limit, search, role }: Query,
): Promise<{ users: Person[]; pagination: Pagination }> {
  const { rows, total } = await selectPeople(context.db, { search, role, limit, offset: (page - 1) * limit });
  return { users: rows.map(toPerson), pagination: paginate(page, limit, total) };
}

/** The new role counts from the next call on: every call reads it from the row. */
export async function changeRole(context: Context, { id, by }: About, role: Role): Promise<Person> {
  if (id === by) throw new ApiError('OWN_ACCOUNT');
  const changed = await inTransaction(context.db, async (tx) => {
    if (role !== 'admin') await refuseWithoutAdmin(tx, id);
    const before = await lockRole(tx, id);
    if (!before) throw new ApiError('NOT_FOUND');
    await updateRole(tx, id, role);
    return { from: before.role, row: await selectUserById(tx, id) };
  });
  context.log.info({ user: id, by, from: changed.from, to: role }, 'role changed');
  return toPerson(changed.row);
}

export async function removePerson(context: Context, { id, by }: About): Promise<void> {
  if (id === by) throw new ApiError('OWN_ACCOUNT');
  await deleteAccount(context, { userId: id, by });
}
