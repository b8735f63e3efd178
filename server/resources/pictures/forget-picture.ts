import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addJob } from '#server/platform/jobs.ts';
import { deletePicture, deleteUnusedPicture, hasPicture } from './pictures.queries.ts';

/** Has a picture forgotten once this transaction is done. */
export function letGoOf(tx: Context['db'], key: string): Promise<void> {
  return addJob(tx, { task: 'forget-picture', payload: { key }, key: `forget-picture:${key}` });
}

/** Takes away a picture, unless something else shows it: then its foreign key keeps the row. */
export async function forgetPicture(context: Context, key: string): Promise<void> {
  try {
    await forgetWith(context, key, deletePicture);
  } catch (error) {
    if (brokenConstraint(error) === undefined) throw error;
  }
}

/** Takes away a picture that nothing has shown since before this moment. */
export function forgetUnused(context: Context, key: string, before: Date): Promise<void> {
  return forgetWith(context, key, (tx) => deleteUnusedPicture(tx, key, before));
}

type Delete = (tx: Context['db'], key: string) => Promise<boolean>;

/** With the row goes all that knows of the files: a job takes those away, and is repeated until they are gone. */
function forgetWith({ db }: Context, key: string, deleteRow: Delete): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await deleteRow(tx, key))) return;
    await addJob(tx, { task: 'remove-picture-files', payload: { key }, key: `remove-picture-files:${key}` });
  });
}

/** Removes the files of a picture that is gone; somebody may have sent it again meanwhile. */
export async function removeFiles({ db, storage }: Context, key: string): Promise<void> {
  if (!(await hasPicture(db, key))) await storage.remove(key);
}
