import type { Context } from '#server/context.ts';
import { actAs } from '#server/platform/acting.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import * as queries from './imports.queries.ts';

/**
 * Entities undone per transaction: bounds how long shoppers wait for locks; a product with its dependents takes 5 ms.
 */
const atOnce = 100;

/** Undoes an import part by part, the last change first. As when writing it, a crash loses only the current part. */
export async function undoImport(context: Context, id: string): Promise<void> {
  const acting = await queries.selectActing(context.db, id);
  if (!acting) return;
  await actAs(acting, async () => {
    while (await undoNext(context, id)) {
      // Each iteration undoes a part.
    }
  });
}

async function undoNext(context: Context, id: string): Promise<boolean> {
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const undoing = await queries.lockUndoing(tx, id);
    if (!undoing) return false;
    const part = await queries.undoPart(tx, {
      activityId: undoing.activity_id,
      before: undoing.undo_before,
      most: atOnce,
    });
    if (part.things === 0) {
      await queries.endImport(tx, id, { state: 'undone', now });
      return false;
    }
    // The undo may have touched any data: invalidate everything in every process.
    await invalidateOnCommit(tx, ['*']);
    await queries.advanceUndo(tx, id, { before: part.last, kept: part.kept, now });
    return true;
  });
}
