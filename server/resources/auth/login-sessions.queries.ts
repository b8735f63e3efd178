import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/** Updates the session's last use, unless a concurrent request already did. */
export function updateLastSeen(db: Kysely<DB>, sessionId: string, { now, before }: { now: Date; before: Date }) {
  return db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', before)
    .execute();
}

/** Returns a user's live sessions, newest first. */
export function selectSessions(db: Kysely<DB>, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends a session of this user; returns false if there is no such live one. */
export async function endOwnSession(db: Kysely<DB>, own: { id: string; userId: string }, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all other sessions of a user; returns how many. */
export async function endSessionsBut(
  db: Kysely<DB>,
  own: { keep: string; userId: string },
  now: Date,
): Promise<number> {
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', own.userId)
    .where('id', '!=', own.keep)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return rows.length;
}

/** Rejects new sessions for this user's sign-ins up to `at`, except for a device that shows its live session. */
export function updateSignedOut(db: Kysely<DB>, userId: string, at: Date) {
  return db
    .updateTable('users')
    .set({ signed_out_at: sql<Date>`greatest(signed_out_at, ${at}::timestamptz)` })
    .where('id', '=', userId)
    .execute();
}

/** The same for the next users in the order of their ids; returns these. */
export async function updateSignedOutAfter(
  db: Kysely<DB>,
  { after, limit }: { after: string; limit: number },
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update users set signed_out_at = greatest(signed_out_at, ${at}::timestamptz)
    where id in (select id from users where id > ${after} order by id limit ${limit} for no key update) returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Ends these users' sessions signed in at the provider up to `at`; returns how many. */
export async function endSessionsOfMany(db: Kysely<DB>, userIds: readonly string[], at: Date): Promise<number> {
  const { numAffectedRows } = await sql`update sessions set ended_at = ${at}
    where user_id = any(${userIds}::uuid[]) and signed_in_at <= ${at} and ended_at is null`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Ends a user's sessions signed in at the provider before `moment`. */
export function endSessionsSignedInBefore(
  db: Kysely<DB>,
  { userId, moment }: { userId: string; moment: Date },
  now: Date,
) {
  return db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('signed_in_at', '<', moment)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Whether a sign-in at the provider is no longer valid here because the user has signed out a device since. The
 * remaining device is identified by its live session: sign-in times are whole seconds and would not tell it from
 * others.
 */
export async function isSignInOver(
  db: Kysely<DB>,
  { userId, signedInAt, shownSession }: { userId: string; signedInAt: Date; shownSession: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.id = ${userId} and ${signedInAt} <= u.signed_out_at and not exists
      (select from sessions s where s.id = ${shownSession} and s.user_id = u.id and s.ended_at is null)`.execute(db);
  return rows.length > 0;
}

export async function selectIdentity(db: Kysely<DB>, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('identity_uid').where('id', '=', userId).executeTakeFirst();
  return row?.identity_uid;
}
