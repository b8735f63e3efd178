import type pg from 'pg';
import type { Clock } from './context.ts';
import { database } from './database.ts';
import { deletePassed } from './purge-expired.queries.ts';
import { sessionIdleLimit } from './sessions.ts';

const day = 24 * 3600 * 1000;
const week = 7 * day;

/** For a daily job: deletes what can no longer be used. Safe at any time, even concurrently. */
export async function purgeExpired({ pool, clock }: { pool: pg.Pool; clock: Clock }): Promise<void> {
  const sql = database(pool);
  const now = clock.now().getTime();
  await deletePassed(sql, 'attempt.window_ends_at', new Date(now));
  // A week after they expire, so that an old link still gets "expired" rather than "unknown".
  await deletePassed(sql, 'oob_code.expires_at', new Date(now - week));
  await deletePassed(sql, 'phone_code.expires_at', new Date(now - day));
  await deletePassed(sql, 'phone_proof.expires_at', new Date(now));
  await deletePassed(sql, 'refresh_token.last_used_at', new Date(now - sessionIdleLimit - week));
}
