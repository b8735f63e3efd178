import type { Sql } from './database.ts';

/** Rows to delete some time after this timestamp. */
type ExpiringColumn =
  | 'attempt.window_ends_at'
  | 'oob_code.expires_at'
  | 'phone_code.expires_at'
  | 'phone_proof.expires_at'
  | 'refresh_token.last_used_at';

const most = 5_000;

/** Batch size, so that no statement times out. */
export async function deletePassed(sql: Sql, what: ExpiringColumn, before: Date): Promise<void> {
  const [table, moment] = what.split('.');
  const some = `delete from identity.${table} where ${moment} < $1
    and ctid = any (array(select ctid from identity.${table} where ${moment} < $1 limit ${most})) returning 1`;
  let deleted = most;
  while (deleted > 0) deleted = (await sql.rows(some, [before])).length;
}
