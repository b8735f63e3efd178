import type { z } from 'zod';
import { changeAccount, endSessions, findAccount, lockAccount } from '../accounts.queries.ts';
import type { Account, AccountFacts } from '../accounts.queries.ts';
import type { Identity } from '../context.ts';
import { acceptablePassword, displayNameFrom, normalEmail, photoUrlFrom } from '../credentials.rules.ts';
import { refuseReservedClaims } from '../custom-tokens.ts';
import { isConflict } from '../database.ts';
import type { Sql } from '../database.ts';
import { IdentityError } from '../errors.ts';
import { secondsOf } from '../id-tokens.ts';
import { textableNumber } from '../phone/phone.rules.ts';
import { profileReply } from '../user-reply.ts';
import type { changeRequest } from './requests.ts';

type Request = z.output<typeof changeRequest>;

/** All changes of a call are applied, or none. */
export async function changeAnyAccount(identity: Identity, input: Request) {
  const now = identity.clock.now();
  const facts = await factsOf(identity, input, now);
  const endsAt = sessionsEndAt(input, now);
  const account = await identity.database.transaction(async (sql) => {
    await lockAccount(sql, input.localId);
    const known = await findAccount(sql, input.localId);
    if (!known) throw new IdentityError('USER_NOT_FOUND');
    const changed = await change(sql, known, { facts, emailVerified: input.emailVerified, now });
    return endsAt ? await endSessionsBefore(sql, changed, { moment: endsAt, now }) : changed;
  });
  if (endsAt) await identity.onRevoked(account.uid, account.tokensValidAfter);
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...profileReply(account) };
}

async function factsOf(identity: Identity, input: Request, now: Date): Promise<AccountFacts> {
  const { email, phoneNumber, password, displayName, photoUrl, disableUser, customAttributes } = input;
  const { deleteAttribute = [], deleteProvider = [] } = input;
  return {
    ...(email !== undefined && { email: normalEmail(email) }),
    ...(phoneNumber !== undefined && { phoneNumber: textableNumber(phoneNumber, identity.settings.smsCountries) }),
    ...(password !== undefined && {
      passwordHash: await identity.passwords.hash(acceptablePassword(password)),
      passwordUpdatedAt: now,
    }),
    ...(displayName !== undefined && { displayName: displayNameFrom(displayName) }),
    ...(photoUrl !== undefined && { photoUrl: photoUrlFrom(photoUrl) }),
    ...(disableUser !== undefined && { disabledAt: disableUser ? now : null }),
    ...(customAttributes !== undefined && { customClaims: claimsFrom(customAttributes) }),
    ...(deleteAttribute.includes('DISPLAY_NAME') && { displayName: null }),
    ...(deleteAttribute.includes('PHOTO_URL') && { photoUrl: null }),
    ...(deleteProvider.includes('phone') && { phoneNumber: null }),
  };
}

async function change(
  sql: Sql,
  known: Account,
  { facts, emailVerified, now }: { facts: AccountFacts; emailVerified: boolean | undefined; now: Date },
): Promise<Account> {
  const email = facts.email ?? known.email;
  const isNewEmail = email !== known.email;
  // A new e-mail is unverified unless the call says otherwise.
  const isVerified = emailVerified ?? (known.emailVerifiedAt !== null && !isNewEmail);
  const verifiedAt = isNewEmail ? now : (known.emailVerifiedAt ?? now);
  const emailVerifiedAt = email !== null && isVerified ? verifiedAt : null;
  const changed = await changeAccount(sql, known.uid, { ...facts, emailVerifiedAt }).catch(refuseTaken);
  if (!changed) throw new IdentityError('USER_NOT_FOUND');
  return changed;
}

/** A new e-mail or password revokes every session; otherwise the call decides. */
function sessionsEndAt({ email, password, validSince }: Request, now: Date): Date | undefined {
  if (email !== undefined || password !== undefined) return now;
  return validSince === undefined ? undefined : new Date(Number(validSince) * 1_000);
}

/** Seconds within which a time sent by the caller counts as "now". */
const callLasts = 10;

/** Refresh tokens of earlier sign-ins are rejected. A future time would lock the owner out, so now is the latest. */
async function endSessionsBefore(sql: Sql, account: Account, { moment, now }: { moment: Date; now: Date }) {
  const isPast = secondsOf(moment) + callLasts < secondsOf(now);
  const tokensValidAfter = moment > account.tokensValidAfter ? moment : account.tokensValidAfter;
  const ended = isPast
    ? await changeAccount(sql, account.uid, { tokensValidAfter })
    : await endSessions(sql, account.uid, now);
  if (!ended) throw new IdentityError('USER_NOT_FOUND');
  return ended;
}

/** Google's limit: claims are part of every ID token. */
const longestClaims = 1_000;

function claimsFrom(json: string): Record<string, unknown> {
  if (json.length > longestClaims) throw new IdentityError('CLAIMS_TOO_LARGE');
  const claims = parsed(json);
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) throw new IdentityError('INVALID_CLAIMS');
  const record = Object.fromEntries(Object.entries(claims));
  refuseReservedClaims(record);
  return record;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new IdentityError('INVALID_CLAIMS', undefined, { cause });
  }
}

function refuseTaken(error: unknown): never {
  if (isConflict(error, 'account_email_key')) throw new IdentityError('EMAIL_EXISTS');
  if (isConflict(error, 'account_phone_number_key')) throw new IdentityError('PHONE_NUMBER_EXISTS');
  throw error;
}
