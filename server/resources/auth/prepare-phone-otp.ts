import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { oldestLeave, takeLeave } from './phone-otp.queries.ts';
import { askersOf, countedSince, secondsUntilFree } from './phone-otp.rules.ts';

/**
 * Gives leave to have the identity provider send a code. It looks at nothing but earlier requests, so that neither the
 * answer nor its time tells whether somebody with this number is known.
 */
export async function preparePhoneOtp(context: Context, request: { phoneNumber: string; address: string }) {
  if (!context.config.RATE_LIMITS) return;
  const now = context.clock.now();
  const since = countedSince(now);
  await inTransaction(context.db, async (tx) => {
    for (const asker of askersOf(request.phoneNumber, request.address)) {
      if (await takeLeave(tx, asker, { now, since })) continue;
      const oldest = (await oldestLeave(tx, asker.subject, since)) ?? now;
      // The transaction takes back what the other asker was given.
      throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: secondsUntilFree(oldest, now) });
    }
  });
}
