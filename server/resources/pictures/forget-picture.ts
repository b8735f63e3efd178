import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { deletePicture } from './pictures.queries.ts';

/** Takes away a picture with its files, unless something else shows it: then its foreign key keeps the row. */
export async function forgetPicture(context: Context, key: string): Promise<void> {
  try {
    await deletePicture(context.db, key);
  } catch (error) {
    if (brokenConstraint(error) === undefined) throw error;
    return;
  }
  await context.storage.remove(key);
}
