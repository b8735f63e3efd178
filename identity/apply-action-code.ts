import { openActionCode, spendActionCode } from './action-codes.ts';
import type { ActionCode } from './action-codes.queries.ts';
import { changeEmail, findAccount, markEmailVerified } from './accounts.queries.ts';
import type { Caller, Identity } from './context.ts';
import type { Sql } from './database.ts';
import { isConflict } from './database.ts';
import { IdentityError } from './errors.ts';
import { revokeRefreshTokens } from './refresh-tokens.queries.ts';
import { writeTo } from './send-action-code.ts';
import { profileReply } from './user-reply.ts';

/** A click on the link of a mail. Whoever had the address before a change is told of it, with the way back. */
export async function applyActionCode(identity: Identity, oobCode: string, caller: Caller) {
  const code = await openActionCode(identity, oobCode);
  if (code.purpose === 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
  const now = identity.clock.now();
  const account = await identity.database.transaction(async (sql) => {
    await spendActionCode(sql, oobCode, { code, now });
    await applyTo(sql, code, now);
    return await findAccount(sql, code.accountUid);
  });
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (code.purpose === 'VERIFY_AND_CHANGE_EMAIL' && code.email !== null) {
    const { email } = account;
    const wayBack = { purpose: 'RECOVER_EMAIL', account, email, newEmail: code.email, continueUrl: undefined } as const;
    await writeTo(identity, wayBack, caller);
  }
  if (code.newEmail !== null) await identity.onRevoked(account.uid, account.tokensValidAfter);
  return profileReply(account);
}

async function applyTo(sql: Sql, { accountUid, email, newEmail }: ActionCode, now: Date): Promise<void> {
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
  await revokeRefreshTokens(sql, accountUid, now);
}
