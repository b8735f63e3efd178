import type { SignInProvider } from './context.ts';
import type { Sql } from './database.ts';

interface RefreshTokenRow {
  accountUid: string | null;
  signInProvider: SignInProvider;
  signedInAt: Date;
  lastUsedAt: Date;
  revokedAt: Date | null;
  claims: Record<string, unknown>;
}

interface NewRefreshToken {
  hash: Buffer;
  uid: string;
  tokensValidAfter: Date;
  signInProvider: SignInProvider;
  startedAt: Date;
  claims: Record<string, unknown>;
  now: Date;
}

/**
 * Starts a session only if the account is unchanged since the caller read it: not disabled, sessions not revoked. The
 * update locks the row, so a password change either waits and then revokes this token, or comes first and nothing is
 * inserted.
 */
export async function insertRefreshToken(sql: Sql, token: NewRefreshToken): Promise<boolean> {
  const { hash, uid, tokensValidAfter, signInProvider, startedAt, claims, now } = token;
  const inserted = await sql.rows(
    `with signed_in as (
       update identity.account set last_signed_in_at = $7, last_refreshed_at = $7
        where uid = $2 and tokens_valid_after = $3 and disabled_at is null
        returning uid)
     insert into identity.refresh_token (token_hash, account_uid, sign_in_provider, signed_in_at, claims, last_used_at)
     select $1, uid, $4, $5, $6, $7 from signed_in
     returning account_uid`,
    [hash, uid, tokensValidAfter, signInProvider, startedAt, JSON.stringify(claims), now],
  );
  return inserted.length > 0;
}

export async function findRefreshToken(sql: Sql, hash: Buffer): Promise<RefreshTokenRow | undefined> {
  const [token] = await sql.rows<RefreshTokenRow>(
    `select account_uid as "accountUid", sign_in_provider as "signInProvider", signed_in_at as "signedInAt",
            last_used_at as "lastUsedAt", revoked_at as "revokedAt", claims
       from identity.refresh_token
      where token_hash = $1`,
    [hash],
  );
  return token;
}

export async function touchRefreshToken(sql: Sql, hash: Buffer, now: Date): Promise<void> {
  await sql.rows(`update identity.refresh_token set last_used_at = $2 where token_hash = $1`, [hash, now]);
}

export async function revokeRefreshTokens(sql: Sql, uid: string, now: Date): Promise<void> {
  await sql.rows(`update identity.refresh_token set revoked_at = $2 where account_uid = $1 and revoked_at is null`, [
    uid,
    now,
  ]);
}

/** Keeps only the newest sessions of an account, so that a script signing in repeatedly does not fill the table. */
export async function trimRefreshTokens(sql: Sql, uid: string, keep: number): Promise<void> {
  await sql.rows(
    `delete from identity.refresh_token
      where token_hash in (select token_hash from identity.refresh_token
                            where account_uid = $1 order by last_used_at desc offset $2)`,
    [uid, keep],
  );
}
