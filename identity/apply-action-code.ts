import pLimit from 'p-limit';
import { openActionCode, spendActionCode } from './action-codes.ts';
import { voidEveryCode } from './action-codes.queries.ts';
import type { ActionCode } from './action-codes.queries.ts';
import { changeAccount, changeEmail, findAccount, markEmailVerified } from './accounts.queries.ts';
import type { Account } from './accounts.queries.ts';
import type { Caller, Identity } from './context.ts';
import type { Sql } from './database.ts';
import { isConflict } from './database.ts';
import { IdentityError, unavailable } from './errors.ts';
import { revokeRefreshTokens } from './refresh-tokens.queries.ts';
import { writeTo } from './send-action-code.ts';
import { profileReply } from './user-reply.ts';

// One at a time: queuing the mail needs a second connection, and transactions that all wait for one would deadlock the
// pool.
const turns = pLimit(1);
const mostWaiting = 64;

/**
 * Applies the action of a mailed link. After a change of address, the former address, if verified, is notified with a
 * link to revert it.
 */
export async function applyActionCode(identity: Identity, oobCode: string, caller: Caller) {
  const code = await openActionCode(identity, oobCode);
  if (code.purpose === 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
  const now = identity.clock.now();
  const work = async (sql: Sql) => {
    await spendActionCode(sql, oobCode, { code, now });
    const before = await findAccount(sql, code.accountUid);
    await applyTo(sql, code, now);
    const changed = await findAccount(sql, code.accountUid);
    if (!changed) throw new IdentityError('USER_NOT_FOUND');
    // Before the commit: a change its owner is not told of could not be reverted.
    if (before && code.purpose === 'VERIFY_AND_CHANGE_EMAIL')
      await tellFormerAddress(identity, { before, changed }, { language: caller.language, sql });
    return changed;
  };
  if (turns.pendingCount >= mostWaiting) throw unavailable();
  const account = await turns(() => identity.database.transaction(work));
  if (code.newEmail !== null) await identity.onRevoked(account.uid, account.tokensValidAfter);
  return profileReply(account);
}

/** An address that was never verified may be a stranger's, mistyped at registration: its link would hand them the account. */
async function tellFormerAddress(
  identity: Identity,
  { before, changed: account }: { before: Account; changed: Account },
  around: { language: string; sql: Sql },
): Promise<void> {
  if (before.email === null || before.emailVerifiedAt === null) return;
  const { email } = account;
  const wayBack = { purpose: 'RECOVER_EMAIL', account, email, newEmail: before.email, continueUrl: undefined } as const;
  await writeTo(identity, wayBack, around);
}

async function applyTo(sql: Sql, { accountUid, purpose, email, newEmail }: ActionCode, now: Date): Promise<void> {
  if (newEmail === null) {
    if (email !== null) await markEmailVerified(sql, accountUid, { email, now });
    return;
  }
  try {
    const changed = await changeEmail(sql, accountUid, { newEmail, now });
    if (!changed) throw new IdentityError('EMAIL_EXISTS');
  } catch (error) {
    if (isConflict(error, 'account_email_key')) throw new IdentityError('EMAIL_EXISTS');
    throw error;
  }
  // Whoever changed the address may also have added their own phone number.
  if (purpose === 'RECOVER_EMAIL') await changeAccount(sql, accountUid, { phoneNumber: null });
  await revokeRefreshTokens(sql, accountUid, now);
  // A link that is open in a mailbox given up must set no password, not even once the address is restored.
  await voidEveryCode(sql, { accountUid, purposes: ['PASSWORD_RESET'], now });
}
