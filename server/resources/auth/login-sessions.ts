import type { LoginSession } from '#contract/auth.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addJob } from '#server/platform/jobs.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { deviceName } from './device.rules.ts';
import * as queries from './login-sessions.queries.ts';

/** Returns the sessions of the user, newest first. */
export async function listSessions(context: Context, caller: Person): Promise<LoginSession[]> {
  const rows = await queries.selectSessions(context.db, caller.userId, context.clock.now());
  return rows.map((row) => ({
    _id: row.id,
    device: deviceName(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === caller.sessionId,
  }));
}

/**
 * Ends one session and invalidates earlier sign-ins; otherwise that device could open a new session with its own. The
 * provider has no notion of single sessions, so its sign-ins are revoked only once no session is left.
 */
export function endOneSession(context: Context, caller: Person, id: string): Promise<void> {
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    if (!(await queries.endOwnSession(tx, { id, userId: caller.userId }, now))) throw new ApiError('NOT_FOUND');
    await queries.updateSignedOut(tx, caller.userId, now);
    if ((await queries.selectSessions(tx, caller.userId, now)).length > 0) return;
    await addJob(tx, { task: 'revoke-sign-ins', payload: { userId: caller.userId }, key: `revoke-sign-ins:${id}` });
  });
}

/**
 * Revokes all sign-ins at the provider if the user has no session; a user who has logged in again meanwhile is left
 * alone.
 */
export async function revokeSignIns(context: Context, userId: string): Promise<void> {
  if ((await queries.selectSessions(context.db, userId, context.clock.now())).length > 0) return;
  const uid = await queries.selectIdentity(context.db, userId);
  if (uid) await context.identity.revokeSessions(uid);
}

/**
 * Ends all sessions but the caller's. Revoking at the provider would end the caller's as well, so instead the shop
 * itself rejects earlier sign-ins, with which the other devices would open new sessions.
 */
export async function endOtherSessions(context: Context, caller: Person): Promise<number> {
  const { userId, sessionId } = caller;
  // Only ID tokens have no session, and this endpoint does not accept them.
  if (!sessionId) throw new ApiError('LOGIN_REQUIRED');
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    await queries.updateSignedOut(tx, userId, now);
    return queries.endSessionsBut(tx, { keep: sessionId, userId }, now);
  });
}
