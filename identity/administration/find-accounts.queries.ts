import { accountColumns } from '../accounts.queries.ts';
import type { Account } from '../accounts.queries.ts';
import type { Sql } from '../database.ts';

export async function selectAccounts(
  sql: Sql,
  { uids, emails, phoneNumbers }: { uids: string[]; emails: string[]; phoneNumbers: string[] },
): Promise<Account[]> {
  return await sql.rows<Account>(
    `select ${accountColumns} from identity.account
      where uid = any($1) or email = any($2) or phone_number = any($3)
      order by created_at, uid`,
    [uids, emails, phoneNumbers],
  );
}

export async function selectAccountsAfter(
  sql: Sql,
  { createdAt, uid }: { createdAt: Date; uid: string },
  limit: number,
): Promise<Account[]> {
  return await sql.rows<Account>(
    `select ${accountColumns} from identity.account where (created_at, uid) > ($1, $2) order by created_at, uid limit $3`,
    [createdAt, uid, limit],
  );
}
