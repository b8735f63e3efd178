import type { z } from 'zod';
import { findAccountByPhone, insertAccount } from '../accounts.queries.ts';
import { newUid } from '../accounts.ts';
import { countAttempts, returnAttempts } from '../attempts.ts';
import { phoneGuessAttempts } from '../attempts.rules.ts';
import type { Caller, Identity } from '../context.ts';
import type { Sql } from '../database.ts';
import { IdentityError } from '../errors.ts';
import type { signInWithPhoneNumberRequest } from '../requests.ts';
import { recordSession, tokensOf } from '../sessions.ts';
import type { StartedSession } from '../sessions.ts';
import { phoneReply } from '../user-reply.ts';
import { linkPhone } from './link-phone.ts';
import { provenNumber } from './proven-number.ts';
import type { ProvenNumber } from './proven-number.ts';

type Request = z.output<typeof signInWithPhoneNumberRequest>;

/**
 * The first sign-in with a number creates its account; with an ID token, the number is added to that account instead.
 */
export async function signInWithPhone(identity: Identity, input: Request, caller: Caller) {
  const attempts = phoneGuessAttempts(caller.address);
  await countAttempts(identity, attempts);
  if (input.idToken !== undefined) return await linkPhone(identity, input);

  const proven = await provenNumber(identity, input);
  const { session, isNewUser } = await enter(identity, proven, { mayMake: input.operation !== 'REAUTH' });
  await returnAttempts(identity, attempts);
  return phoneReply(session.account, await tokensOf(identity, session), isNewUser);
}

/** Code, account and session in one transaction: after a crash, either all exist or the code is still valid. */
async function enter(
  { database, clock }: Identity,
  proven: ProvenNumber,
  { mayMake }: { mayMake: boolean },
): Promise<{ session: StartedSession; isNewUser: boolean }> {
  const now = clock.now();
  return await database.transaction(async (sql) => {
    await proven.spend(sql);
    const { account, isNewUser } = await accountOf(sql, proven.phoneNumber, { mayMake, now });
    if (account.disabledAt) throw new IdentityError('USER_DISABLED');
    const session = await recordSession(sql, { account, signInProvider: 'phone', now });
    if (!session) throw new IdentityError('USER_NOT_FOUND');
    return { session, isNewUser };
  });
}

async function accountOf(sql: Sql, phoneNumber: string, { mayMake, now }: { mayMake: boolean; now: Date }) {
  const known = await findAccountByPhone(sql, phoneNumber);
  if (known) return { account: known, isNewUser: false };
  if (!mayMake) throw new IdentityError('USER_NOT_FOUND');
  const made = await insertAccount(sql, { uid: newUid(), phoneNumber, createdAt: now });
  // A concurrent sign-in with the same number was faster.
  const account = made ?? (await findAccountByPhone(sql, phoneNumber));
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  return { account, isNewUser: made !== undefined };
}
