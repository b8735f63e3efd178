import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addJob } from '#server/platform/jobs.ts';
import { deletePicture, deleteUnusedPicture, hasPicture } from './pictures.queries.ts';

/** Queues the deletion of a picture once this transaction commits. */
export function letGoOf(tx: Context['db'], key: string): Promise<void> {
  return addJob(tx, { task: 'forget-picture', payload: { key }, key: `forget-picture:${key}` });
}

/** Deletes a picture unless something else shows it: then a foreign key prevents it. */
export async function forgetPicture(context: Context, key: string): Promise<void> {
  try {
    await forgetWith(context, key, deletePicture);
  } catch (error) {
    if (brokenConstraint(error) === undefined) throw error;
  }
}

/** Deletes a picture that has been unused since before this time. */
export function forgetUnused(context: Context, key: string, before: Date): Promise<void> {
  return forgetWith(context, key, (tx) => deleteUnusedPicture(tx, key, before));
}

type Delete = (tx: Context['db'], key: string) => Promise<boolean>;

/** With the row the last reference to the files is gone, so a job deletes these and is retried until it succeeds. */
function forgetWith({ db }: Context, key: string, deleteRow: Delete): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await deleteRow(tx, key))) return;
    await addJob(tx, { task: 'remove-picture-files', payload: { key }, key: `remove-picture-files:${key}` });
  });
}

/** Deletes the files of a deleted picture, unless it was uploaded again meanwhile. */
export async function removeFiles({ db, storage }: Context, key: string): Promise<void> {
  if (!(await hasPicture(db, key))) await storage.remove(key);
}
