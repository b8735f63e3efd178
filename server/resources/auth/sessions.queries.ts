import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';
import { type Prepared, type Queryable, runPrepared } from '#server/platform/db/prepared.ts';

export function insertSession(
  db: Kysely<DB>,
  session: { userId: string; userAgent: string; signedInAt: Date; now: Date; expiresAt: Date },
) {
  return db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      user_agent: session.userAgent,
      signed_in_at: session.signedInAt,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export type LiveSession = { session_id: string; user_id: string; role: string; signed_in_at: Date; last_seen_at: Date };

const lived = 's.id as session_id, u.id as user_id, u.role, s.signed_in_at, s.last_seen_at';
const mayEnter = 's.ended_at is null and s.expires_at > $2 and u.disabled_at is null';

const liveSession: Prepared = {
  name: 'live-session',
  text: `select ${lived} from sessions s join users u on u.id = s.user_id
    where s.id = $1 and ${mayEnter}`,
};

// The lateral select leaves the planner only the plan through both keys, whatever its early statistics.
const liveSessions: Prepared = {
  name: 'live-sessions',
  text: `select live.* from unnest($1::uuid[]) asked (id) cross join lateral (
      select ${lived} from sessions s join users u on u.id = s.user_id
      where s.id = asked.id and ${mayEnter} limit 1) live`,
};

/** Returns those of the sessions that have neither ended nor expired, by id, with their current user. */
export async function selectLiveSessions(
  pool: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, LiveSession>> {
  const [statement, wanted] = ids.length === 1 ? [liveSession, ids[0]] : [liveSessions, ids];
  const rows = await runPrepared<LiveSession>(pool, statement, [wanted, now]);
  return new Map(rows.map((row) => [row.session_id, row]));
}

export function endSession(db: Kysely<DB>, sessionId: string, now: Date) {
  return db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all sessions of a user. */
export function endSessionsOf(db: Kysely<DB>, userId: string, now: Date) {
  return db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

export function deleteSessionsExpiredBefore(db: Kysely<DB>, moment: Date): Promise<void> {
  return deleteAll(db, 'sessions', sql`expires_at < ${moment}`);
}
