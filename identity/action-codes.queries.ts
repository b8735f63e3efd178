import type { ActionPurpose } from './context.ts';
import type { Sql } from './database.ts';

export interface ActionCode {
  accountUid: string;
  purpose: ActionPurpose;
  /** The account's address when the code was created; null if it had none. */
  email: string | null;
  /** The address the code sets: a new one, or the former one. */
  newEmail: string | null;
  expiresAt: Date;
  usedAt: Date | null;
}

const columns = `code.account_uid as "accountUid", code.purpose, code.email, code.new_email as "newEmail",
  code.expires_at as "expiresAt", code.used_at as "usedAt"`;

export async function insertActionCode(
  sql: Sql,
  code: Omit<ActionCode, 'usedAt'> & { hash: Buffer; createdAt: Date },
): Promise<void> {
  await sql.rows(
    `insert into identity.oob_code (code_hash, account_uid, purpose, email, new_email, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [code.hash, code.accountUid, code.purpose, code.email, code.newEmail, code.createdAt, code.expiresAt],
  );
}

/**
 * Valid only while the account still has the address the code was created for; except for reverting a change, which
 * must survive further changes by an intruder.
 */
export async function findActionCode(sql: Sql, hash: Buffer): Promise<ActionCode | undefined> {
  const [code] = await sql.rows<ActionCode>(
    `select ${columns}
       from identity.oob_code as code
       join identity.account on uid = account_uid
        and (code.purpose = 'RECOVER_EMAIL' or account.email is not distinct from code.email)
      where code_hash = $1`,
    [hash],
  );
  return code;
}

/** Uses up the code; of two concurrent users, one succeeds. */
export async function markActionCodeUsed(sql: Sql, hash: Buffer, now: Date): Promise<boolean> {
  const used = await sql.rows(
    `update identity.oob_code set used_at = $2
      where code_hash = $1 and used_at is null and expires_at > $2
      returning code_hash`,
    [hash, now],
  );
  return used.length > 0;
}

/**
 * Of the codes for reverting a change, only later ones are voided: the first owner's outlives those created by a thief.
 */
export async function voidActionCodes(
  sql: Sql,
  { accountUid, purpose, hash, now }: { accountUid: string; purpose: ActionPurpose; hash: Buffer; now: Date },
): Promise<void> {
  await sql.rows(
    `update identity.oob_code set used_at = $4
      where account_uid = $1 and purpose = $2 and used_at is null
        and ($2 <> 'RECOVER_EMAIL' or created_at >= (select created_at from identity.oob_code where code_hash = $3))`,
    [accountUid, purpose, hash, now],
  );
}

/** Voids every unused code for these actions. */
export async function voidEveryCode(
  sql: Sql,
  { accountUid, purposes, now }: { accountUid: string; purposes: readonly ActionPurpose[]; now: Date },
): Promise<void> {
  await sql.rows(
    `update identity.oob_code set used_at = $3 where account_uid = $1 and purpose = any ($2::text[]) and used_at is null`,
    [accountUid, purposes, now],
  );
}
