import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { UserSort } from '#contract/admin-users.ts';
import type { Role } from '#contract/auth.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import { isShortSearch } from '#contract/rules/short-searches.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
import { containing, phoneText } from '#server/platform/db/like.ts';
import { isAmongNewest } from '#server/platform/db/newest.ts';
import { isSale, spent } from '#server/resources/money/money.queries.ts';
import { columns, type UserRow } from './users.queries.ts';

/** Filters of the list; all users match by default. */
export type Filter = {
  search?: string | undefined;
  role?: Role | undefined;
  state?: 'open' | 'blocked' | undefined;
};

type PageQuery = Filter & { sort: UserSort; limit: number; offset: number; isFew: boolean };

export type ListedRow = UserRow & { orders: number; spent_paise: number };

/** Returns a page of users; purchases are counted only for the page. */
export async function selectPeople(db: Kysely<DB>, query: PageQuery): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    with page as (${pageOf(query, sql`u.*`)})
    select ${listed} from page u left join lateral (${bought}) b on true order by ${orderBy[query.sort]}`.execute(db);
  return rows;
}

/** Returns the ids of a page of users. */
export async function selectPeopleIds(db: Kysely<DB>, query: PageQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${pageOf(query, sql`u.id`)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the users with these ids, in the order of the ids. */
export async function selectPeopleOf(db: Kysely<DB>, ids: readonly string[]): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${listed} from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      join users u on u.id = wanted.id left join lateral (${bought}) b on true order by wanted.place`.execute(db);
  return rows;
}

/** Of few matches the `offset 0` keeps PostgreSQL from walking the index of the sort order for them. */
function pageOf({ sort, limit, offset, isFew, ...filter }: PageQuery, columns: RawBuilder<unknown>) {
  return sql`
    select ${columns} from (select u.* from users u where ${conditionsOf(filter)} ${isFew ? sql`offset 0` : sql``}) u
    order by ${orderBy[sort]} limit ${limit} offset ${offset}`;
}

/** Whether the parcel of order `x` was not accepted. */
export const wasRefused = sql`exists (select from shipments s
  where s.order_id = x.id and s.kind = 'order' and s.status in ('returning', 'returned'))`;

/** `refusals`: orders whose parcel was not accepted. */
type PersonRow = ListedRow & { returns: number; refusals: number };

export async function selectPerson(db: Kysely<DB>, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${listed},
      (select count(*)::int from returns r join orders o on o.id = r.order_id
        where o.user_id = u.id and r.status not in ('rejected', 'cancelled')) as returns,
      (select count(*)::int from orders x where x.user_id = u.id and ${wasRefused}) as refusals
    from users u left join lateral (${bought}) b on true where u.id = ${id}`.execute(db);
  return rows[0];
}

const listed = sql`${sql.join(columns.map((column) => sql.ref(`u.${column}`)))}, u.date_of_birth::text,
  b.orders, b.spent_paise`;

const bought = sql`select count(*)::int as orders, coalesce(sum(${spent}), 0)::float8 as spent_paise from orders o
  where o.user_id = u.id and ${isSale}`;

const orderBy: Record<UserSort, RawBuilder<unknown>> = {
  name: sql`lower(u.name), u.id`,
  '-name': sql`lower(u.name) desc, u.id desc`,
  createdAt: sql`u.created_at, u.id`,
  '-createdAt': sql`u.created_at desc, u.id desc`,
  lastLogin: sql`u.last_login_at nulls first, u.id`,
  '-lastLogin': sql`u.last_login_at desc nulls last, u.id desc`,
};

function conditionsOf({ search, role, state }: Filter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (role) conditions.push(sql`u.role = ${role}`);
  if (state) conditions.push(sql`(u.disabled_at is null) = ${state === 'open'}`);
  if (search) conditions.push(says(search));
  return sql.join(conditions, sql` and `);
}

type LatestOrder = {
  id: string;
  order_number: string;
  created_at: Date;
  status: OrderState;
  total_paise: number;
};

/** Returns a user's latest orders in any state. */
export async function selectLatestOrders(db: Kysely<DB>, userId: string): Promise<LatestOrder[]> {
  const { rows } = await sql<LatestOrder>`
    select id, order_number, created_at, status, total_paise from orders where user_id = ${userId}
    order by created_at desc, id desc limit 10`.execute(db);
  return rows;
}

export type Meant = { id: string; title: string; role: Role; isBlocked: boolean };

/** Locks the given or matching users in order of their ids. */
export async function lockPeople(
  tx: Kysely<DB>,
  who: { ids: readonly string[] } | { matching: Filter },
  most: number,
): Promise<Meant[]> {
  const meant = 'ids' in who ? sql<SqlBool>`u.id = any (${who.ids}::uuid[])` : conditionsOf(who.matching);
  const { rows } = await sql<Meant>`
    select u.id, coalesce(nullif(u.name, ''), u.email, u.phone, right(u.id::text, 8)) as title, u.role,
      u.disabled_at is not null as "isBlocked"
    from users u where ${meant} order by u.id limit ${most} for no key update of u`.execute(tx);
  return rows;
}

/**
 * Blocks or unblocks users; those already in that state keep their timestamp. Sessions are checked on every request, so
 * blocking ends them.
 */
export async function updateBlocked(tx: Kysely<DB>, ids: readonly string[], blockedAt: Date | null): Promise<void> {
  await sql`update users set disabled_at = ${blockedAt}
    where id = any (${ids}::uuid[]) and (disabled_at is null) = ${blockedAt !== null}`.execute(tx);
}

/** Counts the matching users, up to `mostCounted` + 1. */
export async function countPeople(db: Kysely<DB>, filter: Filter): Promise<number> {
  return countUpTo(db, sql`select from users u where ${conditionsOf(filter)}`);
}

/** Matches the index users_text_idx. Phone numbers are found regardless of spacing. */
function says(search: string) {
  const text = phoneText(search);
  const pattern = containing(text);
  const words = sql<SqlBool>`(u.name || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone, '')) ilike ${pattern}`;
  return isShortSearch(text) ? sql<SqlBool>`(${words} and ${isAmongNewest('users', 'u')})` : words;
}

/** Locks all admins who are not blocked until the transaction ends. */
export function lockAdmins(tx: Kysely<DB>) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Reads a user's role and locks the row until the transaction ends. */
export function lockRole(tx: Kysely<DB>, id: string) {
  return tx
    .selectFrom('users')
    .select(['role', 'email', 'email_verified_at', 'phone'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function updateRole(tx: Kysely<DB>, id: string, role: Role) {
  return tx.updateTable('users').set({ role }).where('id', '=', id).execute();
}
