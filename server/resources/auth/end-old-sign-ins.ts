import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { selectKnown } from './identities.queries.ts';
import { endSessionsSignedInBefore, updateSignedOut } from './login-sessions.queries.ts';

type Ending = { validSince: Date; now: Date };

/**
 * Follows the provider, at which the sign-ins of a person from before `validSince` have ended (docs/decisions/0017): here
 * their sessions end, and they open no new one. First the row of the person: whoever logs in at this moment has it locked.
 */
export async function endOldSignIns(tx: Kysely<DB>, userId: string, { validSince, now }: Ending): Promise<void> {
  await updateSignedOut(tx, userId, new Date(validSince.getTime() - 1));
  await endSessionsSignedInBefore(tx, { userId, moment: validSince }, now);
}

/** The same at once, for a provider that says so. */
export function followRevocation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string,
  validSince: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const user = await selectKnown(tx, uid);
    if (user) await endOldSignIns(tx, user.id, { validSince, now: clock.now() });
  });
}
