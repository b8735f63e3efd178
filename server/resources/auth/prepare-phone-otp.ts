import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { askersOf } from './phone-otp.rules.ts';
import { requireLeave } from './require-leave.ts';

/**
 * Gives leave to have the identity provider send a code. It looks at nothing but earlier requests, so that neither the
 * answer nor its time tells whether somebody with this number is known.
 */
export async function preparePhoneOtp(context: Context, request: { phoneNumber: string; address: string }) {
  if (!context.config.RATE_LIMITS) return;
  const askers = askersOf(request.phoneNumber, request.address);
  await inTransaction(context.db, (tx) => requireLeave(tx, askers, context.clock.now()));
}
