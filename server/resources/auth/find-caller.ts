import type { Role } from '#contract/auth.ts';
import type { Context } from '#server/context.ts';
import type { FindCaller, Person } from '#server/platform/http/caller.ts';
import { selectUserByIdentity } from '#server/resources/users/users.queries.ts';
import { askProvider } from './ask-provider.ts';
import { selectSessionUser } from './sessions.queries.ts';
import type { SessionTokens } from './session-token.ts';

/** Reads the session row on every call, so that logout, a new role or a deleted account count at once. */
export function callerFinder(context: Context, tokens: SessionTokens): FindCaller {
  return async (bearer, acceptsIdToken) => {
    const sessionId = await tokens.sessionIn(bearer);
    if (sessionId) return personOfSession(context, sessionId);
    return acceptsIdToken ? personOfIdToken(context, bearer) : undefined;
  };
}

async function personOfSession(context: Context, sessionId: string): Promise<Person | undefined> {
  const row = await selectSessionUser(context.pool, sessionId, context.clock.now());
  // Sound: users_role_known admits exactly the roles of the contract.
  return row && { kind: 'user', userId: row.id, role: row.role as Role, sessionId };
}

async function personOfIdToken(context: Context, token: string): Promise<Person | undefined> {
  const identity = await askProvider(context.identity.verifyIdToken(token));
  const row = identity && (await selectUserByIdentity(context.db, identity.uid));
  if (!row || row.disabled_at) return undefined;
  return { kind: 'user', userId: row.id, role: row.role as Role, sessionId: null };
}
