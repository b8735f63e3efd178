import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Role } from '#contract/auth.ts';
import type { DB } from '#database/schema.ts';
import { columns } from './users.queries.ts';

type Wanted = { search: string | undefined; role: Role | undefined; limit: number; offset: number };

/** People, newest first, and how many there are in all. */
export async function selectPeople(db: Kysely<DB>, { search, role, limit, offset }: Wanted) {
  let wanted = db.selectFrom('users');
  if (role) wanted = wanted.where('role', '=', role);
  if (search) wanted = wanted.where(says(search));
  const [rows, { total }] = await Promise.all([
    wanted
      .select(columns)
      .select(sql<string | null>`date_of_birth::text`.as('date_of_birth'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    wanted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** As users_text_idx has it. A number is found however it is spaced. */
function says(search: string) {
  const text = /^[+\d][\d\s-]{3,}$/.test(search) ? search.replace(/[\s-]|^0/g, '') : search;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) ilike ${pattern}`;
}

/** Everybody who is an admin at this moment; nobody else changes them until this transaction ends. */
export function lockAdmins(tx: Kysely<DB>) {
  return tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').forNoKeyUpdate().execute();
}

/** The role a person had, whose row nobody else changes until this transaction ends. */
export function lockRole(tx: Kysely<DB>, id: string) {
  return tx.selectFrom('users').select('role').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function updateRole(tx: Kysely<DB>, id: string, role: Role) {
  return tx.updateTable('users').set({ role }).where('id', '=', id).execute();
}
