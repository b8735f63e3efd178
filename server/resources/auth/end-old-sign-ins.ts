import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { selectKnown } from './identities.queries.ts';
import { endSessionsSignedInBefore, updateSignedOut } from './login-sessions.queries.ts';

type EndOptions = { validSince: Date; now: Date };

/**
 * Follows a revocation at the provider (docs/decisions/0017): ends the user's sessions signed in before `validSince`;
 * such sign-ins open no new ones. The user row is updated first, since a concurrent login holds its lock.
 */
export async function endOldSignIns(tx: Kysely<DB>, userId: string, { validSince, now }: EndOptions): Promise<void> {
  await updateSignedOut(tx, userId, new Date(validSince.getTime() - 1));
  await endSessionsSignedInBefore(tx, { userId, moment: validSince }, now);
}

/** The same, called when the provider reports a revocation. */
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
