import type { Kysely } from 'kysely';
import type { User } from '#contract/auth.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import type { Identity, ProviderAccount } from '#server/gateways/identity/identity.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { findUser } from '#server/resources/users/users.ts';
import { askProvider } from './ask-provider.ts';
import { endOldSignIns } from './end-old-sign-ins.ts';
import { updateLogin } from './identities.queries.ts';
import { isSignInOver } from './login-sessions.queries.ts';
import { recogniseUser, UnknownAccount } from './recognise-user.ts';
import { expiryOf, type SessionTokens } from './session-token.ts';
import { insertSession } from './sessions.queries.ts';

type Opened = { user: User; jwtToken: string };

/** `validSince`: the provider accepts only sign-ins of this identity from this time on. */
type SignIn = Identity & { validSince: Date };

/** Returns the identity of an ID token; rejects all but genuine, current tokens that the provider still accepts. */
export async function identityIn(context: Context, idToken: string): Promise<SignIn> {
  const identity = await askProvider(context.identity.verifyIdToken(idToken));
  const validSince = identity && (await askProvider(context.identity.validSince(idToken)));
  if (!validSince) throw new ApiError('INVALID_ID_TOKEN');
  return { ...identity, validSince };
}

type Login = { identity: SignIn; name?: string | undefined; userAgent: string; shownSession?: string | null };

/**
 * Opens a session for an identity, creating the user on first login. `shownSession`: the device's live session, if it
 * sent one.
 */
export async function openSession(context: Context, tokens: SessionTokens, login: Login): Promise<Opened> {
  const now = context.clock.now();
  const { userId, sessionId } = await recogniseAndOpen(context, login, { now, accounts: new Map() });
  return { user: await findUser(context, userId), jwtToken: await tokens.sign(sessionId, now) };
}

type Known = { now: Date; accounts: ReadonlyMap<string, ProviderAccount | null> };

/** Makes no provider request inside the transaction: it is rolled back and retried with the provider's answer. */
async function recogniseAndOpen(context: Context, login: Login, { now, accounts }: Known): Promise<NewSession> {
  try {
    return await inTransaction(context.db, (tx) => open(tx, login, { now, accounts }));
  } catch (error) {
    if (!(error instanceof UnknownAccount)) throw error;
    const account = await askProvider(context.identity.accountOf(error.uid));
    return recogniseAndOpen(context, login, { now, accounts: new Map([...accounts, [error.uid, account]]) });
  }
}

type NewSession = { userId: string; sessionId: string };

async function open(tx: Kysely<DB>, login: Login, { now, accounts }: Known): Promise<NewSession> {
  const { identity, userAgent, shownSession = null } = login;
  const name = login.name || identity.name;
  const userId = await recogniseUser(tx, identity, { name, now, accounts });
  // No row: the account has just been deleted. Otherwise the row lock prevents a sign-out in between.
  const isThere = await updateLogin(tx, userId, { now, name });
  await endOldSignIns(tx, userId, { validSince: identity.validSince, now });
  if (!isThere || (await isSignInOver(tx, { userId, signedInAt: identity.authTime, shownSession })))
    throw new ApiError('INVALID_ID_TOKEN');
  const session = await insertSession(tx, {
    userId,
    userAgent: userAgent.slice(0, 300),
    signedInAt: identity.authTime,
    now,
    expiresAt: expiryOf(now),
  });
  return { userId, sessionId: session.id };
}
