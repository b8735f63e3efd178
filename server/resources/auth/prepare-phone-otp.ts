import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { askersOf } from './phone-otp.rules.ts';
import { requireLeave } from './require-leave.ts';

/**
 * Rate-limits a request to have the identity provider send a code. Considers only earlier requests, so that neither the
 * response nor its timing reveals whether the number is known.
 */
export async function preparePhoneOtp(context: Context, request: { phoneNumber: string; address: string }) {
  if (!context.config.RATE_LIMITS) return;
  const askers = askersOf(request.phoneNumber, request.address);
  await inTransaction(context.db, (tx) => requireLeave(tx, askers, context.clock.now()));
}
