import { lockAccount } from './accounts.queries.ts';
import { findActionCode, markActionCodeUsed, voidActionCodes, voidEveryCode } from './action-codes.queries.ts';
import type { ActionCode } from './action-codes.queries.ts';
import type { ActionPurpose, Identity } from './context.ts';
import type { Sql } from './database.ts';
import { IdentityError } from './errors.ts';
import { tokenHash } from './sessions.ts';

const hour = 3600 * 1000;

export const actionCodeLives: Record<ActionPurpose, number> = {
  PASSWORD_RESET: hour,
  VERIFY_EMAIL: 72 * hour,
  VERIFY_AND_CHANGE_EMAIL: 72 * hour,
  RECOVER_EMAIL: 7 * 24 * hour,
};

/** Reads a code without using it up. */
export async function openActionCode(identity: Identity, oobCode: string | undefined): Promise<ActionCode> {
  if (!oobCode) throw new IdentityError('MISSING_OOB_CODE');
  const code = await findActionCode(identity.database, tokenHash(oobCode));
  if (!code || code.usedAt) throw new IdentityError('INVALID_OOB_CODE');
  if (code.expiresAt <= identity.clock.now()) throw new IdentityError('EXPIRED_OOB_CODE');
  return code;
}

/**
 * What a new password voids: otherwise an intruder could still take over the address with a link in their own mailbox.
 */
export const endedByPassword = ['PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL'] as const;

/**
 * Uses up a code, within the transaction of the action it authorises, and voids other unused codes for the same action.
 */
export async function spendActionCode(
  sql: Sql,
  oobCode: string,
  { code, now }: { code: ActionCode; now: Date },
): Promise<void> {
  const { accountUid, purpose } = code;
  await lockAccount(sql, accountUid);
  const hash = tokenHash(oobCode);
  const isFirst = await markActionCodeUsed(sql, hash, now);
  if (!isFirst) throw new IdentityError('INVALID_OOB_CODE');
  await voidActionCodes(sql, { accountUid, purpose, hash, now });
  if (purpose === 'PASSWORD_RESET') await voidEveryCode(sql, { accountUid, purposes: endedByPassword, now });
}
