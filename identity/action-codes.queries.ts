import type { ActionPurpose } from './context.ts';
import type { Sql } from './database.ts';

export interface ActionCode {
  accountUid: string;
  purpose: ActionPurpose;
  /** The account's address when the code was made; null for a first one. */
  email: string | null;
  /** The address that the code gives the account: a new one, or the one it had before. */
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
 * Only while the account still has the address the code was sent for; but whoever took it over could change it again, and
 * the way back still has to lead there.
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

/** Uses the code up, and with it every other one of its purpose; of two users at the same moment one gets it. */
export async function markActionCodeUsed(sql: Sql, hash: Buffer, now: Date): Promise<boolean> {
  const used = await sql.rows(
    `update identity.oob_code set used_at = $2
      where code_hash = $1 and used_at is null and expires_at > $2
      returning code_hash`,
    [hash, now],
  );
  return used.length > 0;
}

/** Of the ways back to earlier addresses only those that came later: the first owner's outlives what a thief does with theirs. */
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
