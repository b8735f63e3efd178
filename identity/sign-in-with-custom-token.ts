import type { z } from 'zod';
import { findAccount, insertAccount } from './accounts.queries.ts';
import type { Identity } from './context.ts';
import { readCustomToken } from './custom-tokens.ts';
import { IdentityError } from './errors.ts';
import { secondsOf } from './id-tokens.ts';
import type { signInWithCustomTokenRequest } from './requests.ts';
import { startSession } from './sessions.ts';

// Revocation takes effect at the start of the next second, and of the one after if repeated within a second; a token
// issued right after it is valid.
const endOfSessionsAhead = 2;

/** As in Firebase, an unknown uid creates an account. */
export async function signInWithCustomToken(identity: Identity, input: z.output<typeof signInWithCustomTokenRequest>) {
  const { uid, claims, issuedAt } = await readCustomToken(identity, input.token);
  const now = identity.clock.now();
  const made = await insertAccount(identity.database, { uid, createdAt: now });
  const account = made ?? (await findAccount(identity.database, uid));
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabledAt) throw new IdentityError('USER_DISABLED');
  // Issued before the account's sessions were revoked, it must not open a new one.
  if (!made && issuedAt + endOfSessionsAhead < secondsOf(account.tokensValidAfter)) {
    throw new IdentityError('INVALID_CUSTOM_TOKEN', 'The sessions of this account have been ended.');
  }
  const tokens = await startSession(identity, { account, signInProvider: 'custom', now, claims });
  if (!tokens) throw new IdentityError('USER_NOT_FOUND');
  return { kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser: made !== undefined, ...tokens };
}
