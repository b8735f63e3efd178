import { changeAccount, findAccount, lockAccount } from './accounts.queries.ts';
import type { Account } from './accounts.queries.ts';
import type { Identity } from './context.ts';
import { isConflict } from './database.ts';
import type { Sql } from './database.ts';
import { IdentityError } from './errors.ts';
import { recordSession, requireRecentSignIn, signedInAccount, tokensOf } from './sessions.ts';
import type { StartedSession } from './sessions.ts';

interface EmailLogin {
  idToken: string;
  email: string;
  password: string;
}

/** Adds e-mail and password to a phone account; the address is unverified, as after any sign-up. */
export async function linkEmail(identity: Identity, { idToken, email, password }: EmailLogin) {
  const { account: seen, authTime } = await signedInAccount(identity, idToken);
  requireRecentSignIn(authTime, identity.clock.now());
  refuseLinked(seen, email);
  const passwordHash = await identity.passwords.hash(password);
  const now = identity.clock.now();
  const session = await identity.database.transaction(async (sql) => {
    await lockAccount(sql, seen.uid);
    await requireUnchanged(sql, seen, email);
    const account = await changeAccount(sql, seen.uid, { email, passwordHash, passwordUpdatedAt: now }).catch(
      refuseTaken,
    );
    if (!account) throw new IdentityError('USER_NOT_FOUND');
    return await recordSession(sql, { account, signInProvider: 'password', now });
  });
  return await linkReply(identity, session);
}

function refuseLinked(account: Account, email: string): void {
  const isOther = account.email !== null && account.email !== email;
  if (account.passwordHash !== null || isOther) throw new IdentityError('PROVIDER_ALREADY_LINKED');
}

/** A link may have verified another address while the password was hashed; that must not count for this one. */
async function requireUnchanged(sql: Sql, seen: Account, email: string): Promise<void> {
  const account = await findAccount(sql, seen.uid);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  refuseLinked(account, email);
  if (account.tokensValidAfter > seen.tokensValidAfter) throw new IdentityError('TOKEN_EXPIRED');
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
