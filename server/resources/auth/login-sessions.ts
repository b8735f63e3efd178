import type { LoginSession } from '#contract/auth.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addJob } from '#server/platform/jobs.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { deviceName } from './device.rules.ts';
import * as queries from './login-sessions.queries.ts';

/** Where a person is logged in, newest first. */
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
 * Ends one session, and with it the sign-ins that no session is left of: else that device would come back with its own.
 * The provider knows no single sessions. It is told once the last one is gone, when that puts nobody out.
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

/** Has the provider end every sign-in of a person who is logged in nowhere; one who has come back meanwhile stays. */
export async function revokeSignIns(context: Context, userId: string): Promise<void> {
  if ((await queries.selectSessions(context.db, userId, context.clock.now())).length > 0) return;
  const uid = await queries.selectIdentity(context.db, userId);
  if (uid) await context.identity.revokeSessions(uid);
}

/**
 * Ends every session but the one that asks. The provider would end that one too, so it is not told: the shop itself
 * refuses the sign-ins from before, with which the other devices would come back.
 */
export async function endOtherSessions(context: Context, caller: Person): Promise<number> {
  const { userId, sessionId } = caller;
  // Only an ID token has no session, and it does not open this call.
  if (!sessionId) throw new ApiError('LOGIN_REQUIRED');
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    await queries.updateSignedOut(tx, userId, now);
    return queries.endSessionsBut(tx, { keep: sessionId, userId }, now);
  });
}
