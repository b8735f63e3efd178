import type { Sql } from './database.ts';

export interface Account {
  uid: string;
  email: string | null;
  emailVerifiedAt: Date | null;
  phoneNumber: string | null;
  passwordHash: string | null;
  passwordUpdatedAt: Date | null;
  displayName: string | null;
  photoUrl: string | null;
  customClaims: Record<string, unknown>;
  tokensValidAfter: Date;
  disabledAt: Date | null;
  createdAt: Date;
  lastSignedInAt: Date | null;
  lastRefreshedAt: Date | null;
}

/** Writable fields of an account; missing ones are null on insert and unchanged on update. */
export type AccountFacts = Partial<
  Pick<
    Account,
    | 'email'
    | 'emailVerifiedAt'
    | 'phoneNumber'
    | 'passwordHash'
    | 'passwordUpdatedAt'
    | 'displayName'
    | 'photoUrl'
    | 'customClaims'
    | 'tokensValidAfter'
    | 'disabledAt'
  >
>;

type NewAccount = AccountFacts & { uid: string; createdAt: Date };

/** Column list of all account queries. */
export const accountColumns = `uid, email, email_verified_at as "emailVerifiedAt", phone_number as "phoneNumber",
  password_hash as "passwordHash", password_updated_at as "passwordUpdatedAt", display_name as "displayName",
  photo_url as "photoUrl", custom_claims as "customClaims", tokens_valid_after as "tokensValidAfter",
  disabled_at as "disabledAt", created_at as "createdAt", last_signed_in_at as "lastSignedInAt",
  last_refreshed_at as "lastRefreshedAt"`;

export async function findAccount(sql: Sql, uid: string): Promise<Account | undefined> {
  const [account] = await sql.rows<Account>(`select ${accountColumns} from identity.account where uid = $1`, [uid]);
  return account;
}

export async function findAccountByEmail(sql: Sql, email: string): Promise<Account | undefined> {
  const [account] = await sql.rows<Account>(`select ${accountColumns} from identity.account where email = $1`, [email]);
  return account;
}

export async function findAccountByPhone(sql: Sql, phoneNumber: string): Promise<Account | undefined> {
  const [account] = await sql.rows<Account>(`select ${accountColumns} from identity.account where phone_number = $1`, [
    phoneNumber,
  ]);
  return account;
}

/** Undefined if the uid, e-mail or number already has an account; safe under concurrency. */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<Account | undefined> {
  const { uid, createdAt, customClaims = {} } = account;
  const { email, emailVerifiedAt, phoneNumber, passwordHash, displayName, photoUrl, disabledAt } = account;
  const [inserted] = await sql.rows<Account>(
    `insert into identity.account (uid, email, email_verified_at, phone_number, password_hash, password_updated_at,
                                   display_name, photo_url, custom_claims, disabled_at, tokens_valid_after, created_at)
     values ($1, $2, $3, $4, $5, case when $5::text is null then null else $10::timestamptz end, $6, $7, $8, $9, $10, $10)
     on conflict do nothing
     returning ${accountColumns}`,
    [
      uid,
      email ?? null,
      emailVerifiedAt ?? null,
      phoneNumber ?? null,
      passwordHash ?? null,
      displayName ?? null,
      photoUrl ?? null,
      JSON.stringify(customClaims),
      disabledAt ?? null,
      createdAt,
    ],
  );
  return inserted;
}

const columnOf: Record<keyof AccountFacts, string> = {
  email: 'email',
  emailVerifiedAt: 'email_verified_at',
  phoneNumber: 'phone_number',
  passwordHash: 'password_hash',
  passwordUpdatedAt: 'password_updated_at',
  displayName: 'display_name',
  photoUrl: 'photo_url',
  customClaims: 'custom_claims',
  tokensValidAfter: 'tokens_valid_after',
  disabledAt: 'disabled_at',
};

/** Updates the given fields. Rejects with the unique constraint's error if the e-mail or number is taken. */
export async function changeAccount(sql: Sql, uid: string, facts: AccountFacts): Promise<Account | undefined> {
  const known = Object.entries(columnOf).flatMap(([fact, column]) => {
    const value = facts[fact as keyof AccountFacts];
    return value === undefined ? [] : [{ column, value }];
  });
  if (known.length === 0) return await findAccount(sql, uid);
  const [account] = await sql.rows<Account>(
    `update identity.account set ${known.map(({ column }, at) => `${column} = $${at + 2}`).join(', ')}
      where uid = $1
      returning ${accountColumns}`,
    [uid, ...known.map(({ value }) => value)],
  );
  return account;
}

// ID tokens have a resolution of seconds. So sessions are revoked from the start of the next second, which no token
// issued so far has reached, and always later than the previous revocation, so that tokens before and after it differ.
const sessionsEnd = (now: '$2' | '$3') =>
  `greatest(date_trunc('second', ${now}::timestamptz), date_trunc('second', tokens_valid_after)) + interval '1 second'`;

/** Revokes every session by moving the time before which tokens are invalid; refresh tokens are revoked separately. */
export async function updatePassword(
  sql: Sql,
  uid: string,
  { passwordHash, now, onlyIfValidAfter }: { passwordHash: string; now: Date; onlyIfValidAfter?: Date },
): Promise<Account | undefined> {
  const [account] = await sql.rows<Account>(
    `update identity.account
        set password_hash = $2, password_updated_at = $3, tokens_valid_after = ${sessionsEnd('$3')}
      where uid = $1 and ($4::timestamptz is null or tokens_valid_after = $4)
      returning ${accountColumns}`,
    [uid, passwordHash, now, onlyIfValidAfter ?? null],
  );
  return account;
}

export async function endSessions(sql: Sql, uid: string, now: Date): Promise<Account | undefined> {
  const [account] = await sql.rows<Account>(
    `update identity.account set tokens_valid_after = ${sessionsEnd('$2')} where uid = $1 returning ${accountColumns}`,
    [uid, now],
  );
  return account;
}

/** The same for up to `limit` accounts whose sessions were last revoked before; returns how many. */
export async function endSessionsOfSome(sql: Sql, now: Date, limit: number): Promise<number> {
  const ended = await sql.rows(
    `update identity.account set tokens_valid_after = ${sessionsEnd('$2')}
      where uid in (select uid from identity.account where tokens_valid_after <= $2 limit $1) returning uid`,
    [limit, now],
  );
  return ended.length;
}

export async function markRefreshed(sql: Sql, uid: string, now: Date): Promise<void> {
  await sql.rows(`update identity.account set last_refreshed_at = $2 where uid = $1`, [uid, now]);
}

/** Locked first by everything that changes an account with its codes or sessions: one lock order, no deadlocks. */
export async function lockAccount(sql: Sql, uid: string): Promise<void> {
  await sql.rows(`select uid from identity.account where uid = $1 for update`, [uid]);
}

/** Rehashes with the current cost, unless the password has changed meanwhile. */
export async function replacePasswordHash(
  sql: Sql,
  uid: string,
  hashes: { old: string; renewed: string },
): Promise<void> {
  await sql.rows(`update identity.account set password_hash = $3 where uid = $1 and password_hash = $2`, [
    uid,
    hashes.old,
    hashes.renewed,
  ]);
}

export async function markEmailVerified(
  sql: Sql,
  uid: string,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await sql.rows(
    `update identity.account set email_verified_at = coalesce(email_verified_at, $3) where uid = $1 and email = $2`,
    [uid, email, now],
  );
}

/** Undefined if another account has taken the address (unique index), or the account is gone. */
export async function changeEmail(
  sql: Sql,
  uid: string,
  { newEmail, now }: { newEmail: string; now: Date },
): Promise<Account | undefined> {
  const [account] = await sql.rows<Account>(
    `update identity.account
        set email = $2, email_verified_at = $3, tokens_valid_after = ${sessionsEnd('$3')}
      where uid = $1 and not exists (select 1 from identity.account where email = $2)
      returning ${accountColumns}`,
    [uid, newEmail, now],
  );
  return account;
}

export async function removeAccount(sql: Sql, uid: string): Promise<boolean> {
  const removed = await sql.rows(`delete from identity.account where uid = $1 returning uid`, [uid]);
  return removed.length > 0;
}
