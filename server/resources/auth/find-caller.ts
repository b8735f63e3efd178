import type { Role } from '#contract/auth.ts';
import type { Context } from '#server/context.ts';
import { isPassing } from '#server/platform/db/faults.ts';
import type { FindCaller, Person } from '#server/platform/http/caller.ts';
import { selectUserByIdentity } from '#server/resources/users/users.queries.ts';
import { askProvider } from './ask-provider.ts';
import { sessionFinder } from './find-session.ts';
import { isSignInOver, updateLastSeen } from './login-sessions.queries.ts';
import type { LiveSession } from './sessions.queries.ts';
import type { SessionTokens } from './session-token.ts';

/**
 * Authenticates by the session row on every request, so that logout, a role change or an account deletion apply at
 * once.
 */
export function callerFinder(context: Context, tokens: SessionTokens): FindCaller {
  const findSession = sessionFinder(context);
  return async (bearer, acceptsIdToken) => {
    const sessionId = await tokens.sessionIn(bearer);
    if (!sessionId) return acceptsIdToken ? personOfIdToken(context, bearer) : undefined;
    const live = await findSession(sessionId);
    if (!live) return undefined;
    await noteSeen(context, live);
    // Sound: the constraint users_role_known admits exactly the contract's roles.
    return { kind: 'user', userId: live.user_id, role: live.role as Role, sessionId, signedInAt: live.signed_in_at };
  };
}

/** Precision of `last_seen_at`, so that reads do not become writes. */
const seenExactly = 5 * 60_000;

/**
 * Updates `last_seen_at`; a database that temporarily rejects writes (disk full, demoted to replica) must not block
 * reads.
 */
async function noteSeen({ db, clock }: Context, live: LiveSession): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - seenExactly);
  if (live.last_seen_at >= before) return;
  try {
    await updateLastSeen(db, live.session_id, { now, before });
  } catch (error) {
    if (!isPassing(error)) throw error;
  }
}

async function personOfIdToken(context: Context, token: string): Promise<Person | undefined> {
  const identity = await askProvider(context.identity.verifyIdToken(token));
  const row = identity && (await selectUserByIdentity(context.db, identity.uid));
  if (!row || row.disabled_at) return undefined;
  const signIn = { userId: row.id, signedInAt: identity.authTime, shownSession: null };
  if (await isSignInOver(context.db, signIn)) return undefined;
  return { kind: 'user', userId: row.id, role: row.role as Role, sessionId: null, signedInAt: identity.authTime };
}
