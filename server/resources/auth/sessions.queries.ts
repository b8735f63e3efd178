import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from '#database/schema.ts';
import { type Prepared, runPrepared } from '#server/platform/db/prepared.ts';

export function insertSession(
  db: Kysely<DB>,
  session: { userId: string; userAgent: string; now: Date; expiresAt: Date },
) {
  return db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      user_agent: session.userAgent,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

const liveSession: Prepared = {
  name: 'live-session',
  text: `select u.id, u.role from sessions s join users u on u.id = s.user_id
    where s.id = $1 and s.ended_at is null and s.expires_at > $2 and u.disabled_at is null`,
};

/** The person of a session that has neither ended nor expired. */
export async function selectSessionUser(pool: pg.Pool, sessionId: string, now: Date) {
  const [row] = await runPrepared<{ id: string; role: string }>(pool, liveSession, [sessionId, now]);
  return row;
}

export function endSession(db: Kysely<DB>, sessionId: string, now: Date) {
  return db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of a person. */
export function endSessionsOf(db: Kysely<DB>, userId: string, now: Date) {
  return db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

export function deleteSessionsExpiredBefore(db: Kysely<DB>, moment: Date) {
  return db.deleteFrom('sessions').where('expires_at', '<', moment).execute();
}

/** A secret of the shop, made once: of two servers that start together both get the same. */
export async function readOrMakeSecret(db: Kysely<DB>, name: string, made: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}
