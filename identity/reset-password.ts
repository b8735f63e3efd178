import type { z } from 'zod';
import { openActionCode, spendActionCode } from './action-codes.ts';
import type { ActionCode } from './action-codes.queries.ts';
import { changeAccount, markEmailVerified, updatePassword } from './accounts.queries.ts';
import { forgiveReset } from './attempts.ts';
import { signInAttempts } from './attempts.rules.ts';
import type { Caller, Identity } from './context.ts';
import { acceptablePassword } from './credentials.rules.ts';
import { IdentityError } from './errors.ts';
import { revokeRefreshTokens } from './refresh-tokens.queries.ts';
import type { resetPasswordRequest } from './requests.ts';

/** Without a new password, the call only returns the purpose of the code and does not use it up. */
export async function resetPassword(identity: Identity, input: z.output<typeof resetPasswordRequest>, caller: Caller) {
  const { oobCode = '', newPassword } = input;
  const code = await openActionCode(identity, oobCode);
  if (newPassword !== undefined) {
    if (code.purpose !== 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
    await setNewPassword(identity, { oobCode, code, password: acceptablePassword(newPassword) });
    if (code.email !== null) await forgiveReset(identity, signInAttempts(code.email, caller.address));
  }
  // For RECOVER_EMAIL, `email` in the reply is the address being restored.
  const isWayBack = code.purpose === 'RECOVER_EMAIL';
  const [email, newEmail] = isWayBack ? [code.newEmail, code.email] : [code.email, code.newEmail];
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.purpose,
    ...(email !== null && { email }),
    ...(newEmail !== null && { newEmail }),
  };
}

async function setNewPassword(
  identity: Identity,
  { oobCode, code, password }: { oobCode: string; code: ActionCode; password: string },
): Promise<void> {
  const passwordHash = await identity.passwords.hash(password);
  const now = identity.clock.now();
  const { accountUid, email } = code;
  const account = await identity.database.transaction(async (sql) => {
    await spendActionCode(sql, oobCode, { code, now });
    const changed = await updatePassword(sql, accountUid, { passwordHash, now });
    // Somebody may have registered the address before its owner and added their own phone number.
    if (changed?.emailVerifiedAt === null) await changeAccount(sql, accountUid, { phoneNumber: null });
    // Reading the mail proves ownership of the address.
    if (email !== null) await markEmailVerified(sql, accountUid, { email, now });
    await revokeRefreshTokens(sql, accountUid, now);
    return changed;
  });
  if (account) await identity.onRevoked(accountUid, account.tokensValidAfter);
}
