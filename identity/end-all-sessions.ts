import type pg from 'pg';
import { endSessionsOfSome } from './accounts.queries.ts';
import { database } from './database.ts';

/** Accounts per statement. */
const atOnce = 1_000;

/** Revokes the sessions of all accounts. Does not call `onRevoked`: the caller ends the sessions that follow from them. */
export async function endAllSessions(pool: pg.Pool, now: Date): Promise<void> {
  const sql = database(pool);
  let ended = atOnce;
  while (ended > 0) ended = await endSessionsOfSome(sql, now, atOnce);
}
