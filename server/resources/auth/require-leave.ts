import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { oldestLeave, takeLeave } from './phone-otp.queries.ts';
import { type Asker, secondsUntilFree } from './phone-otp.rules.ts';

/**
 * Counts a request against each subject; rejects with the wait time if one has exceeded its limit. The transaction's
 * rollback then also uncounts it for the others.
 */
export async function requireLeave(tx: Kysely<DB>, askers: readonly Asker[], now: Date): Promise<void> {
  for (const asker of askers) {
    const since = new Date(now.getTime() - asker.seconds * 1_000);
    if (await takeLeave(tx, asker, { now, since })) continue;
    const oldest = (await oldestLeave(tx, asker.subject, since)) ?? now;
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: secondsUntilFree(oldest, since) });
  }
}
