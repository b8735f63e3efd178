import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addJob } from '#server/platform/jobs.ts';
import { forgetGuests } from './part-with-orders.ts';
import { deletionOf } from './delete-account.ts';
import { noteDeletion, repeatDeletions } from './repeat-deletions.ts';
import { deleteDeletedIdentities, selectUnfinishedDeletions, updateProviderDeleted } from './delete-account.queries.ts';

const identity = z.object({ uid: z.string() });

/** By then every ID token issued for a deleted account has long expired. */
const remembered = 7 * dayMs;

/**
 * `delete-identity`: has the provider delete the account of a deleted user, and records that outside the database.
 * `finish-deletions`: repeats abandoned jobs and deletes old records. `repeat-deletions`: repeats deletions undone by a
 * restored backup. `forget-guests`: anonymises guest orders that were never paid for, and others once the law
 * allows it.
 */
export function userJobs(context: Context) {
  const { db, clock } = context;
  return {
    async 'delete-identity'(payload: unknown) {
      const { uid } = identity.parse(payload);
      await context.identity.deleteAccount(uid);
      await noteDeletion(context, uid);
      await updateProviderDeleted(db, uid, clock.now());
    },
    'repeat-deletions': () => repeatDeletions(context),
    async 'finish-deletions'() {
      const unfinished = await selectUnfinishedDeletions(db);
      await inTransaction(db, async (tx) => {
        for (const { identity_uid: uid } of unfinished) await addJob(tx, deletionOf(uid));
      });
      await deleteDeletedIdentities(db, new Date(clock.now().getTime() - remembered));
    },
    'forget-guests': () => forgetGuests(context),
  };
}
