import type { ListedUser, UserSort } from '#contract/admin-users.ts';
import type { Role, User } from '#contract/auth.ts';
import { paginate } from '#contract/paging.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { timeInIndia } from '#contract/rules/india-time.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { csvFile, requireFit } from '#server/platform/csv.ts';
import { phoneText } from '#server/platform/db/like.ts';
import { leavesOutOlder } from '#server/platform/db/newest.ts';
import { readInParts } from '#server/platform/db/read-in-parts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import type { Person as Caller } from '#server/platform/http/caller.ts';
import { offsetOf } from '#server/platform/http/list-offset.ts';
import { refuseWithoutAdmin } from './admins.ts';
import {
  countPeople,
  type ListedRow,
  lockRole,
  type Filter,
  selectLatestOrders,
  selectPeople,
  selectPeopleIds,
  selectPeopleOf,
  selectPerson,
  updateRole,
} from './admin-users.queries.ts';
import { deleteAccount } from './delete-account.ts';
import { refuseOldSignIn } from './recent-sign-in.ts';
import { selectUserById } from './users.queries.ts';
import { toPerson } from './users.ts';

type Person = Omit<User, 'addresses'>;
type SortedFilter = Filter & { sort?: UserSort | undefined };
type Query = SortedFilter & { page: number; limit: number };
/** `caller`: the requesting admin. */
type ByCaller = { id: string; caller: Caller };

export async function listPeople(context: Context, { page, limit, sort = '-createdAt', ...filter }: Query) {
  const offset = offsetOf({ page, limit });
  const total = await countPeople(context.db, filter);
  const isFew = filter.search !== undefined && total <= mostCounted;
  const [rows, isOfNewest] = await Promise.all([
    selectPeople(context.db, { ...filter, sort, limit, offset, isFew }),
    leavesOutOlder(context.db, { table: 'users', search: phoneText(filter.search ?? '') }),
  ]);
  return { users: rows.map(toListed), pagination: { ...paginate(page, limit, total), totalUsers: total, isOfNewest } };
}

export async function readPerson(context: Context, id: string) {
  const [row, orders] = await Promise.all([selectPerson(context.db, id), selectLatestOrders(context.db, id)]);
  if (!row) throw new ApiError('NOT_FOUND');
  const latestOrders = orders.map((order) => ({
    _id: order.id,
    orderNumber: order.order_number,
    createdAt: order.created_at.toISOString(),
    status: order.status,
    total: toRupees(order.total_paise),
  }));
  return { ...toListed(row), returns: row.returns, refusals: row.refusals, latestOrders };
}

/** Maximum users per file. */
const mostExported = 50_000;

/** Exports the list as CSV. */
export async function exportPeople(
  context: Context,
  { sort = '-createdAt', ...filter }: SortedFilter,
): Promise<Uint8Array<ArrayBuffer>> {
  const ids = await selectPeopleIds(context.db, { ...filter, sort, limit: mostExported + 1, offset: 0, isFew: true });
  requireFit(ids.length, mostExported, 'people');
  const rows = await readInParts(ids, (part) => selectPeopleOf(context.db, part));
  const people = rows.map(toListed);
  return csvFile(
    ['Id', 'Name', 'Email', 'Mobile', 'Role', 'State', 'Orders', 'Spent (₹)', 'Joined (IST)', 'Last here (IST)'],
    people.map((one) => [
      one._id,
      one.name,
      one.email,
      one.phoneNumber,
      one.role,
      one.isBlocked ? 'blocked' : 'open',
      one.orders,
      one.spent,
      timeInIndia(new Date(one.createdAt)),
      one.lastLogin && timeInIndia(new Date(one.lastLogin)),
    ]),
  );
}

function toListed(row: ListedRow): ListedUser {
  return {
    ...toPerson(row),
    isBlocked: row.disabled_at !== null,
    orders: row.orders,
    spent: toRupees(row.spent_paise),
  };
}

/** Changes a role; effective from the next request, as every request reads it from the row. */
export async function changeRole(context: Context, { id, caller }: ByCaller, role: Role): Promise<Person> {
  const by = caller.userId;
  if (id === by) throw new ApiError('OWN_ACCOUNT');
  refuseOldSignIn(context, caller, 'change a role');
  const changed = await inTransaction(context.db, async (tx) => {
    if (role !== 'admin') await refuseWithoutAdmin(tx, id);
    const before = await lockRole(tx, id);
    if (!before) throw new ApiError('NOT_FOUND');
    if (role !== 'user') requireProven(before);
    await updateRole(tx, id, role);
    return { from: before.role, row: await selectUserById(tx, id) };
  });
  context.log.info({ user: id, by, from: changed.from, to: role }, 'role changed');
  return toPerson(changed.row);
}

type Proof = Pick<NonNullable<Awaited<ReturnType<typeof lockRole>>>, 'email' | 'email_verified_at' | 'phone'>;

/**
 * As for `npm run admin`: anybody can register an e-mail that is not theirs, whatever number they add. An account without
 * one is known by its number, which is always verified.
 */
function requireProven({ email, email_verified_at: verifiedAt, phone }: Proof): void {
  if (verifiedAt !== null || (email === null && phone !== null)) return;
  throw invalid(
    'role',
    email === null
      ? 'This account has no email address and no mobile number.'
      : `Anybody may have registered ${email}. Its owner must first confirm this email address by the link in its mail, and log in again.`,
  );
}

export async function removePerson(context: Context, { id, caller }: ByCaller): Promise<void> {
  const by = caller.userId;
  if (id === by) throw new ApiError('OWN_ACCOUNT');
  refuseOldSignIn(context, caller, 'delete an account');
  await deleteAccount(context, { userId: id, by });
}
