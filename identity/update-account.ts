import type { z } from 'zod';
import { changeAccount, findAccount, lockAccount, updatePassword } from './accounts.queries.ts';
import type { Account } from './accounts.queries.ts';
import { endedByPassword } from './action-codes.ts';
import { voidEveryCode } from './action-codes.queries.ts';
import type { Caller, Identity } from './context.ts';
import { acceptablePassword, displayNameFrom, photoUrlFrom } from './credentials.rules.ts';
import { IdentityError } from './errors.ts';
import { applyActionCode } from './apply-action-code.ts';
import { revokeRefreshTokens } from './refresh-tokens.queries.ts';
import type { updateRequest } from './requests.ts';
import { recordSession, requireRecentSignIn, signedInAccount, tokensOf } from './sessions.ts';
import type { SessionTokens } from './sessions.ts';
import { profileReply } from './user-reply.ts';

type UpdateRequest = z.output<typeof updateRequest>;

const kind = 'identitytoolkit#SetAccountInfoResponse';

export async function updateAccount(identity: Identity, input: UpdateRequest, caller: Caller) {
  if (input.oobCode !== undefined) return { kind, ...(await applyActionCode(identity, input.oobCode, caller)) };
  const { account, authTime } = await signedInAccount(identity, input.idToken);
  requireKnownEmail(account, input.email);
  if (input.deleteProvider !== undefined) {
    requireRecentSignIn(authTime, identity.clock.now());
    return { kind, ...profileReply(await unlink(identity, account, input.deleteProvider)) };
  }
  // Validated before anything is written, so that a call changes both parts or none.
  const profile = profileOf(input);
  if (input.password === undefined) return { kind, ...profileReply(await changeProfile(identity, account, profile)) };

  requireRecentSignIn(authTime, identity.clock.now());
  if (account.email === null) throw new IdentityError('MISSING_EMAIL');
  const { account: changed, tokens } = await changePassword(identity, account, acceptablePassword(input.password));
  return { kind, ...profileReply(await changeProfile(identity, changed, profile)), ...tokens };
}

/** An e-mail changes only through a link sent to the new one: otherwise anybody could claim somebody else's address. */
function requireKnownEmail(account: Account, email: string | undefined): void {
  if (email === undefined || email.toLowerCase() === account.email) return;
  throw new IdentityError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.');
}

function profileOf({ displayName, photoUrl, deleteAttribute = [] }: UpdateRequest) {
  return {
    ...(displayName !== undefined && { displayName: displayNameFrom(displayName) }),
    ...(photoUrl !== undefined && { photoUrl: photoUrlFrom(photoUrl) }),
    ...(deleteAttribute.includes('DISPLAY_NAME') && { displayName: null }),
    ...(deleteAttribute.includes('PHOTO_URL') && { photoUrl: null }),
  };
}

async function changeProfile(identity: Identity, account: Account, profile: ReturnType<typeof profileOf>) {
  if (Object.keys(profile).length === 0) return account;
  const changed = await changeAccount(identity.database, account.uid, profile);
  if (!changed) throw new IdentityError('USER_NOT_FOUND');
  return changed;
}

/** Removes a sign-in method, unless it is the last. */
async function unlink({ database }: Identity, { uid }: Account, providers: readonly string[]): Promise<Account> {
  return await database.transaction(async (sql) => {
    await lockAccount(sql, uid);
    const account = await findAccount(sql, uid);
    if (!account) throw new IdentityError('USER_NOT_FOUND');
    const phoneNumber = providers.includes('phone') ? null : account.phoneNumber;
    const passwordHash = providers.includes('password') ? null : account.passwordHash;
    if (phoneNumber === null && passwordHash === null) {
      throw new IdentityError('OPERATION_NOT_ALLOWED', 'The last way to sign in has to stay.');
    }
    const passwordUpdatedAt = passwordHash === null ? null : account.passwordUpdatedAt;
    const changed = await changeAccount(sql, uid, { phoneNumber, passwordHash, passwordUpdatedAt });
    if (!changed) throw new IdentityError('USER_NOT_FOUND');
    return changed;
  });
}

/** Revokes every session and pending link, and gives the caller a new session. */
async function changePassword(
  identity: Identity,
  seen: Account,
  password: string,
): Promise<{ account: Account; tokens: SessionTokens }> {
  const passwordHash = await identity.passwords.hash(password);
  const now = identity.clock.now();
  const session = await identity.database.transaction(async (sql) => {
    // The requesting session may have been revoked while the hash was computed.
    const { uid, tokensValidAfter: onlyIfValidAfter } = seen;
    const account = await updatePassword(sql, uid, { passwordHash, now, onlyIfValidAfter });
    if (!account) throw new IdentityError('TOKEN_EXPIRED');
    await revokeRefreshTokens(sql, uid, now);
    await voidEveryCode(sql, { accountUid: uid, purposes: endedByPassword, now });
    const recorded = await recordSession(sql, { account, signInProvider: 'password', now });
    if (!recorded) throw new IdentityError('USER_DISABLED');
    return recorded;
  });
  const { account } = session;
  await identity.onRevoked(account.uid, account.tokensValidAfter);
  return { account, tokens: await tokensOf(identity, session) };
}
