import { type Kysely, sql } from 'kysely';
import type { User } from '#contract/auth.ts';
import type { DB } from '#database/schema.ts';

const columns = [
  'id',
  'identity_uid',
  'name',
  'email',
  'phone',
  'role',
  'auth_method',
  'is_verified',
  'avatar_url',
  'gender',
  'disabled_at',
  'last_login_at',
  'created_at',
] as const;

export type UserRow = Awaited<ReturnType<typeof selectUserById>>;

export type NewUser = {
  identityUid: string;
  name: string;
  email: string | null;
  phone: string | null;
  authMethod: User['authMethod'];
  isVerified: boolean;
};

export function selectUserById(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .select(sql<string | null>`date_of_birth::text`.as('date_of_birth'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export function selectUserByIdentity(db: Kysely<DB>, uid: string) {
  return db
    .selectFrom('users')
    .select(['id', 'disabled_at', 'role'])
    .where('identity_uid', '=', uid)
    .executeTakeFirst();
}

/** Makes the user of an identity; undefined when one with this identity, e-mail or phone is there already. */
export function insertUser(db: Kysely<DB>, user: NewUser, now: Date) {
  return db
    .insertInto('users')
    .values({
      identity_uid: user.identityUid,
      name: user.name,
      email: user.email,
      phone: user.phone,
      auth_method: user.authMethod,
      is_verified: user.isVerified,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Gives an account whose verified e-mail or phone this is to a new identity of the same person. */
export function linkIdentity(db: Kysely<DB>, by: { column: 'email' | 'phone'; value: string }, identityUid: string) {
  return db
    .updateTable('users')
    .set({ identity_uid: identityUid, is_verified: true })
    .where(by.column, '=', by.value)
    .returning(['id', 'disabled_at'])
    .executeTakeFirst();
}

/** Notes a login and what the provider newly knows; a name is never overwritten. */
export async function updateLogin(
  db: Kysely<DB>,
  id: string,
  login: { now: Date; isVerified: boolean; name: string },
): Promise<void> {
  await sql`update users set last_login_at = ${login.now}, is_verified = is_verified or ${login.isVerified},
    name = case when name = '' then ${login.name} else name end where id = ${id}`.execute(db);
}
