import type { z } from 'zod';
import { findAccountByEmail, replacePasswordHash } from './accounts.queries.ts';
import type { Account } from './accounts.queries.ts';
import { forgiveSignIn, returnAttempts, countAttempts } from './attempts.ts';
import { signInAttempts } from './attempts.rules.ts';
import type { Attempt } from './attempts.rules.ts';
import type { Caller, Identity } from './context.ts';
import { claimedPassword, normalEmail } from './credentials.rules.ts';
import { IdentityError } from './errors.ts';
import type { signInWithPasswordRequest } from './requests.ts';
import { startSession } from './sessions.ts';

/** The SDK also uses this for re-authentication. */
export async function signInWithPassword(
  identity: Identity,
  input: z.output<typeof signInWithPasswordRequest>,
  caller: Caller,
) {
  const email = normalEmail(input.email);
  const password = claimedPassword(input.password);
  const attempts = signInAttempts(email, caller.address);
  await countAttempts(identity, attempts);

  const account = await accountWithPassword(identity, { email, password, attempts });
  if (account.disabledAt) throw new IdentityError('USER_DISABLED');
  await forgiveSignIn(identity, attempts);
  await renewHash(identity, account, password);

  const now = identity.clock.now();
  const tokens = await startSession(identity, { account, signInProvider: 'password', now });
  // The password was changed or the account deleted during the comparison.
  if (!tokens) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.uid,
    email,
    displayName: account.displayName ?? '',
    ...tokens,
  };
}

async function accountWithPassword(
  identity: Identity,
  { email, password, attempts }: { email: string; password: string; attempts: Attempt[] },
): Promise<Account> {
  const account = await findAccountByEmail(identity.database, email);
  const isRight = await compare(identity, { password, account, attempts });
  if (account && isRight) return account;
  if (identity.settings.hidesUnknownEmails) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
  throw new IdentityError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
}

async function compare(
  identity: Identity,
  { password, account, attempts }: { password: string; account: Account | undefined; attempts: Attempt[] },
): Promise<boolean> {
  try {
    return await identity.passwords.matches(password, account?.passwordHash);
  } catch (error) {
    // Overload is not a wrong guess, so that it does not lock anybody out.
    await returnAttempts(identity, attempts);
    throw error;
  }
}

async function renewHash({ passwords, database }: Identity, { uid, passwordHash: old }: Account, password: string) {
  if (!old || !passwords.isOutdated(old)) return;
  await replacePasswordHash(database, uid, { old, renewed: await passwords.hash(password) });
}
