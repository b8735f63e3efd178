import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

export const columns = [
  'id',
  'identity_uid',
  'name',
  'email',
  'phone',
  'role',
  'auth_method',
  'is_verified',
  'email_verified_at',
  'avatar_key',
  'gender',
  'marketing_email_since',
  'marketing_sms_since',
  'marketing_push_since',
  'disabled_at',
  'last_login_at',
  'created_at',
] as const;

export type UserRow = Awaited<ReturnType<typeof selectUserById>>;

/** Reads the user of a request; the account may have been deleted since authentication. */
export function selectUserById(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('users')
    .select(columns)
    .select(sql<string | null>`date_of_birth::text`.as('date_of_birth'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('LOGIN_REQUIRED'));
}

export function selectUserByIdentity(db: Kysely<DB>, uid: string) {
  return db
    .selectFrom('users')
    .select(['id', 'disabled_at', 'role'])
    .where('identity_uid', '=', uid)
    .executeTakeFirst();
}

/** Reads a user's picture and locks the row until the transaction ends. */
export function lockAvatar(tx: Kysely<DB>, id: string) {
  return tx.selectFrom('users').select('avatar_key').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function updateAvatar(tx: Kysely<DB>, id: string, key: string | null) {
  return tx.updateTable('users').set({ avatar_key: key }).where('id', '=', id).execute();
}
