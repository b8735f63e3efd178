import type { User } from '#contract/auth.ts';
import type { Context } from '#server/context.ts';
import type { Identity } from '#server/gateways/identity/identity.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import {
  insertUser,
  linkIdentity,
  type NewUser,
  selectUserByIdentity,
  updateLogin,
} from '#server/resources/users/users.queries.ts';
import { findUser } from '#server/resources/users/users.ts';
import { askProvider } from './ask-provider.ts';
import { endSessionsOf, insertSession } from './sessions.queries.ts';
import { expiryOf, type SessionTokens } from './session-token.ts';

type Opened = { user: User; jwtToken: string };

/**
 * Gives the person behind an ID token a session, making the user on first sight. Two at once make one user: the
 * unique identity decides, and the second finds the first one's row.
 */
export async function openSession(
  context: Context,
  tokens: SessionTokens,
  login: { idToken: string; name?: string; userAgent: string },
): Promise<Opened> {
  const identity = await askProvider(context.identity.verifyIdToken(login.idToken));
  if (!identity) throw new ApiError('INVALID_ID_TOKEN');
  const now = context.clock.now();
  const { userId, sessionId } = await inTransaction(context.db, async (tx) => {
    const id = await userOf(tx, identity, { name: login.name || identity.name, now });
    await updateLogin(tx, id, {
      now,
      isVerified: identity.emailVerified || identity.method === 'phone',
      name: login.name ?? identity.name,
    });
    const session = await insertSession(tx, {
      userId: id,
      userAgent: login.userAgent.slice(0, 300),
      now,
      expiresAt: expiryOf(now),
    });
    return { userId: id, sessionId: session.id };
  });
  return { user: await findUser(context, userId), jwtToken: await tokens.sign(sessionId, now) };
}

async function userOf(tx: Kysely<DB>, identity: Identity, first: { name: string; now: Date }): Promise<string> {
  const known = await selectUserByIdentity(tx, identity.uid);
  if (known?.disabled_at) throw new ApiError('ACCOUNT_DISABLED');
  if (known) return known.id;
  const user = {
    identityUid: identity.uid,
    name: first.name,
    email: identity.email,
    phone: identity.phone,
    authMethod: identity.method,
    isVerified: identity.emailVerified || identity.method === 'phone',
  };
  const made = await insertUser(tx, user, first.now);
  if (made) return made.id;
  const rival = await selectUserByIdentity(tx, identity.uid);
  if (rival) return rival.id;
  return linkOrSeparate(tx, user, { isEmailVerified: identity.emailVerified, now: first.now });
}

/** The e-mail or phone belongs to another account: the same person only if the provider vouches for it. */
async function linkOrSeparate(
  tx: Kysely<DB>,
  user: NewUser,
  known: { isEmailVerified: boolean; now: Date },
): Promise<string> {
  const owner = await ownerOf(tx, user, known.isEmailVerified);
  if (owner) {
    if (owner.disabled_at) throw new ApiError('ACCOUNT_DISABLED');
    // Whoever registered somebody else's e-mail before its owner came must not stay inside the account.
    await endSessionsOf(tx, owner.id, known.now);
    return owner.id;
  }
  const separate = await insertUser(tx, { ...user, email: null }, known.now);
  if (!separate) throw new ApiError('ACCOUNT_EXISTS');
  return separate.id;
}

async function ownerOf(tx: Kysely<DB>, user: NewUser, isEmailVerified: boolean) {
  const { identityUid, phone, email } = user;
  const byPhone = phone ? await linkIdentity(tx, { column: 'phone', value: phone }, identityUid) : undefined;
  if (byPhone || !email || !isEmailVerified) return byPhone;
  return linkIdentity(tx, { column: 'email', value: email }, identityUid);
}
