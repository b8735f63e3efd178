import { changeAccount, lockAccount } from './accounts.queries.ts';
import type { Identity } from './context.ts';
import { isConflict } from './database.ts';
import { IdentityError } from './errors.ts';
import { recordSession, requireRecentSignIn, signedInAccount, tokensOf } from './sessions.ts';
import type { StartedSession } from './sessions.ts';

interface EmailLogin {
  idToken: string;
  email: string;
  password: string;
}

/** Gives an account that was made by phone an e-mail and a password to sign in with; the address is unverified as at any sign-up. */
export async function linkEmail(identity: Identity, { idToken, email, password }: EmailLogin) {
  const { account: seen, authTime } = await signedInAccount(identity, idToken);
  requireRecentSignIn(authTime, identity.clock.now());
  const isOther = seen.email !== null && seen.email !== email;
  if (seen.passwordHash !== null || isOther) throw new IdentityError('PROVIDER_ALREADY_LINKED');
  const passwordHash = await identity.passwords.hash(password);
  const now = identity.clock.now();
  const session = await identity.database.transaction(async (sql) => {
    await lockAccount(sql, seen.uid);
    const account = await changeAccount(sql, seen.uid, { email, passwordHash, passwordUpdatedAt: now }).catch(
      refuseTaken,
    );
    if (!account) throw new IdentityError('USER_NOT_FOUND');
    return await recordSession(sql, { account, signInProvider: 'password', now });
  });
  return await linkReply(identity, session);
}

async function linkReply(identity: Identity, session: StartedSession | undefined) {
  if (!session) throw new IdentityError('USER_DISABLED');
  const { uid: localId, email } = session.account;
  const kind = 'identitytoolkit#SignupNewUserResponse';
  return { kind, localId, email: email ?? '', ...(await tokensOf(identity, session)) };
}

function refuseTaken(error: unknown): never {
  throw isConflict(error, 'account_email_key') ? new IdentityError('EMAIL_EXISTS') : error;
}
