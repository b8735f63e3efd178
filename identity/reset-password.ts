import type { z } from 'zod';
import { openActionCode, spendActionCode } from './action-codes.ts';
import type { ActionCode } from './action-codes.queries.ts';
import { markEmailVerified, updatePassword } from './accounts.queries.ts';
import { forgiveReset } from './attempts.ts';
import { signInAttempts } from './attempts.rules.ts';
import type { Caller, Identity } from './context.ts';
import { acceptablePassword } from './credentials.rules.ts';
import { IdentityError } from './errors.ts';
import { revokeRefreshTokens } from './refresh-tokens.queries.ts';
import type { resetPasswordRequest } from './requests.ts';

/** Without a new password the call only says what the code is for and leaves it unused. */
export async function resetPassword(identity: Identity, input: z.output<typeof resetPasswordRequest>, caller: Caller) {
  const { oobCode = '', newPassword } = input;
  const code = await openActionCode(identity, oobCode);
  if (newPassword !== undefined) {
    if (code.purpose !== 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
    await setNewPassword(identity, { oobCode, code, password: acceptablePassword(newPassword) });
    if (code.email !== null) await forgiveReset(identity, signInAttempts(code.email, caller.address));
  }
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.purpose,
    ...(code.email !== null && { email: code.email }),
    ...(code.newEmail !== null && { newEmail: code.newEmail }),
  };
}

async function setNewPassword(
  identity: Identity,
  { oobCode, code, password }: { oobCode: string; code: ActionCode; password: string },
): Promise<void> {
  const passwordHash = await identity.passwords.hash(password);
  const now = identity.clock.now();
  const { accountUid, email } = code;
  await identity.database.transaction(async (sql) => {
    await spendActionCode(sql, oobCode, { code, now });
    await updatePassword(sql, accountUid, { passwordHash, now });
    // Whoever read the mail has the address.
    if (email !== null) await markEmailVerified(sql, accountUid, { email, now });
    await revokeRefreshTokens(sql, accountUid, now);
  });
}
