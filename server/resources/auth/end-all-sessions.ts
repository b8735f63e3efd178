import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import * as queries from './login-sessions.queries.ts';

/** Users per transaction, so that logins do not wait long for their rows. */
const atOnce = 1_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Ends every session, and rejects sign-ins up to `at`, with which browsers would open new ones; returns how many have
 * ended. Users are updated first, since a concurrent login holds its user's lock.
 */
export async function endAllSessions(db: Kysely<DB>, at: Date): Promise<number> {
  let ended = 0;
  let last: string | undefined = beforeAll;
  while (last !== undefined) {
    const after: string = last;
    const ids = await inTransaction(db, async (tx) => {
      const users = await queries.updateSignedOutAfter(tx, { after, limit: atOnce }, at);
      ended += await queries.endSessionsOfMany(tx, users, at);
      return users;
    });
    last = ids.toSorted().at(-1);
  }
  return ended;
}
