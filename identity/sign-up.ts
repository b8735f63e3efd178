import { findAccountByEmail } from './accounts.queries.ts';
import { addAccount } from './accounts.ts';
import { countAttempts } from './attempts.ts';
import { signUpAttempts } from './attempts.rules.ts';
import type { Caller, Identity } from './context.ts';
import { acceptablePassword, normalEmail } from './credentials.rules.ts';
import { IdentityError } from './errors.ts';
import type { signUpRequest } from './requests.ts';
import { linkEmail } from './link-email.ts';
import { startSession } from './sessions.ts';
import type { z } from 'zod';

export async function signUp(identity: Identity, input: z.output<typeof signUpRequest>, caller: Caller) {
  // Without both, the SDK is requesting an anonymous account, which a shop does not need.
  if (input.email === undefined && input.password === undefined) throw new IdentityError('OPERATION_NOT_ALLOWED');
  const email = normalEmail(input.email);
  const password = acceptablePassword(input.password);
  await countAttempts(identity, signUpAttempts(caller.address));
  if (input.idToken !== undefined) return await linkEmail(identity, { idToken: input.idToken, email, password });

  const { database, passwords, clock } = identity;
  if (await findAccountByEmail(database, email)) throw new IdentityError('EMAIL_EXISTS');
  const { displayName } = input;
  const account = await addAccount({ sql: database, passwords, now: clock.now() }, { email, password, displayName });
  if (!account) throw new IdentityError('EMAIL_EXISTS');

  const tokens = await startSession(identity, { account, signInProvider: 'password', now: clock.now() });
  if (!tokens) throw new IdentityError('USER_NOT_FOUND');
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: account.uid, email, ...tokens };
}
