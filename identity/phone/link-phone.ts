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
 * Adds a number to an account (linkWithCredential) or replaces the one it has (updatePhoneNumber). A number that another
 * account has stays there: the answer is then a proof with which its owner can sign in to that account.
 */
export async function linkPhone(identity: Identity, input: z.output<typeof signInWithPhoneNumberRequest>) {
  const now = identity.clock.now();
  const { account: seen, authTime } = await signedInAccount(identity, input.idToken);
  // Whoever has a number signs in with it: a stolen session must not bring its thief's own.
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
    // Another account took the number in the same moment.
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
  // Whoever has ended all sessions meanwhile has ended this one.
  if (known.tokensValidAfter > seen.tokensValidAfter) throw new IdentityError('TOKEN_EXPIRED');
  const isReplaced = known.phoneNumber !== null && known.phoneNumber !== phoneNumber;
  const changed = await changeAccount(sql, seen.uid, { phoneNumber });
  // The old number opens nothing any more, so neither may a session that was opened with it.
  const account = isReplaced ? await endSessions(sql, seen.uid, now) : changed;
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (isReplaced) await revokeRefreshTokens(sql, seen.uid, now);
  // A number that is added makes nobody's sign-in more recent: it shows only who holds that number.
  const startedAt = isReplaced ? now : signedInAt;
  const session = await recordSession(sql, { account, signInProvider: 'phone', now, startedAt });
  if (!session) throw new IdentityError('USER_DISABLED');
  return session;
}
