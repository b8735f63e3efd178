import type { z } from 'zod';
import { changeAccount, endSessions, findAccount, findAccountByPhone, lockAccount } from '../accounts.queries.ts';
import type { Account } from '../accounts.queries.ts';
import type { Identity } from '../context.ts';
import { isConflict } from '../database.ts';
import type { Sql } from '../database.ts';
import { IdentityError } from '../errors.ts';
import { revokeRefreshTokens } from '../refresh-tokens.queries.ts';
import type { signInWithPhoneNumberRequest } from '../requests.ts';
import { recordSession, requireRecentSignIn, signedInAccount, tokensOf } from '../sessions.ts';
import type { StartedSession } from '../sessions.ts';
import { phoneReply } from '../user-reply.ts';
import { leaveProof, provenNumber } from './proven-number.ts';
import type { ProvenNumber } from './proven-number.ts';

interface Link {
  seen: Account;
  signedInAt: Date;
  proven: ProvenNumber;
  now: Date;
}

/**
 * Adds a number to an account (linkWithCredential) or replaces its number (updatePhoneNumber). A number of another
 * account stays there: the reply is then a proof with which its owner can sign in to that account.
 */
export async function linkPhone(identity: Identity, input: z.output<typeof signInWithPhoneNumberRequest>) {
  const now = identity.clock.now();
  const { account: seen, authTime } = await signedInAccount(identity, input.idToken);
  // A number is a sign-in method: a stolen session must not be able to add the thief's.
  requireRecentSignIn(authTime, now);
  const proven = await provenNumber(identity, input);
  const linked = await linkOrLeave(identity, { seen, signedInAt: new Date(authTime * 1_000), proven, now });
  if ('temporaryProof' in linked) return linked;
  return phoneReply(linked.account, await tokensOf(identity, linked), false);
}

async function linkOrLeave({ database }: Identity, link: Link) {
  const { proven, now } = link;
  try {
    return await database.transaction(async (sql) => {
      await proven.spend(sql);
      await lockAccount(sql, link.seen.uid);
      const owner = await findAccountByPhone(sql, proven.phoneNumber);
      const isFree = !owner || owner.uid === link.seen.uid;
      return isFree ? await writeNumber(sql, link) : await leaveProof(sql, proven.phoneNumber, now);
    });
  } catch (error) {
    if (!isConflict(error, 'account_phone_number_key')) throw error;
    // Another account took the number concurrently.
    return await database.transaction(async (sql) => {
      await proven.spend(sql);
      return await leaveProof(sql, proven.phoneNumber, now);
    });
  }
}

async function writeNumber(sql: Sql, { seen, signedInAt, proven, now }: Link): Promise<StartedSession> {
  const { phoneNumber } = proven;
  const known = await findAccount(sql, seen.uid);
  if (!known) throw new IdentityError('USER_NOT_FOUND');
  // All sessions were revoked meanwhile, this one included.
  if (known.tokensValidAfter > seen.tokensValidAfter) throw new IdentityError('TOKEN_EXPIRED');
  const isReplaced = known.phoneNumber !== null && known.phoneNumber !== phoneNumber;
  const changed = await changeAccount(sql, seen.uid, { phoneNumber });
  // The old number can no longer sign in, so sessions opened with it are revoked too.
  const account = isReplaced ? await endSessions(sql, seen.uid, now) : changed;
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (isReplaced) await revokeRefreshTokens(sql, seen.uid, now);
  // Adding a number is no re-authentication: it only proves possession of the number.
  const startedAt = isReplaced ? now : signedInAt;
  const session = await recordSession(sql, { account, signInProvider: 'phone', now, startedAt });
  if (!session) throw new IdentityError('USER_DISABLED');
  return session;
}
