import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { oldestLeave, takeLeave } from './phone-otp.queries.ts';
import { type Asker, secondsUntilFree } from './phone-otp.rules.ts';

/**
 * Counts a request against everybody who is asked for; one who has used up his share ends it, with the time he has to
 * wait. The transaction that is rolled back then takes back what the others were given.
 */
export async function requireLeave(tx: Kysely<DB>, askers: readonly Asker[], now: Date): Promise<void> {
  for (const asker of askers) {
    const since = new Date(now.getTime() - asker.seconds * 1_000);
    if (await takeLeave(tx, asker, { now, since })) continue;
    const oldest = (await oldestLeave(tx, asker.subject, since)) ?? now;
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: secondsUntilFree(oldest, since) });
  }
}
