import type { User } from '#contract/auth.ts';
import type { Context } from '#server/context.ts';
import type { Identity } from '#server/gateways/identity/identity.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { findUser } from '#server/resources/users/users.ts';
import { askProvider } from './ask-provider.ts';
import { endOldSignIns } from './end-old-sign-ins.ts';
import { updateLogin } from './identities.queries.ts';
import { isSignInOver } from './login-sessions.queries.ts';
import { recogniseUser } from './recognise-user.ts';
import { expiryOf, type SessionTokens } from './session-token.ts';
import { insertSession } from './sessions.queries.ts';

type Opened = { user: User; jwtToken: string };

/** `validSince`: from when on sign-ins of this identity count at the provider. */
type SignIn = Identity & { validSince: Date };

/** Who an ID token speaks of; anything but a genuine, current one that the provider itself still takes is refused. */
export async function identityIn(context: Context, idToken: string): Promise<SignIn> {
  const identity = await askProvider(context.identity.verifyIdToken(idToken));
  const validSince = identity && (await askProvider(context.identity.validSince(idToken)));
  if (!validSince) throw new ApiError('INVALID_ID_TOKEN');
  return { ...identity, validSince };
}

/** Gives the person behind an identity a session, making the user on first sight. `shownSession` is the live one it goes on from. */
export async function openSession(
  context: Context,
  tokens: SessionTokens,
  login: { identity: SignIn; name?: string | undefined; userAgent: string; shownSession?: string | null },
): Promise<Opened> {
  const { identity, userAgent, shownSession = null } = login;
  const now = context.clock.now();
  const name = login.name || identity.name;
  const { userId, sessionId } = await inTransaction(context.db, async (tx) => {
    const id = await recogniseUser(tx, identity, { name, now });
    // Without a row to write to, the account was deleted this very moment; with one nobody signs out in between.
    const isThere = await updateLogin(tx, id, { now, name });
    await endOldSignIns(tx, id, { validSince: identity.validSince, now });
    if (!isThere || (await isSignInOver(tx, { userId: id, signedInAt: identity.authTime, shownSession })))
      throw new ApiError('INVALID_ID_TOKEN');
    const session = await insertSession(tx, {
      userId: id,
      userAgent: userAgent.slice(0, 300),
      signedInAt: identity.authTime,
      now,
      expiresAt: expiryOf(now),
    });
    return { userId: id, sessionId: session.id };
  });
  return { user: await findUser(context, userId), jwtToken: await tokens.sign(sessionId, now) };
}
