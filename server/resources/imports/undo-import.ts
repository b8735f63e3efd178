import type { Context } from '#server/context.ts';
import { actAs } from '#server/platform/acting.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import * as queries from './imports.queries.ts';

/** Things that one transaction takes back: shoppers wait for no more than these, and a product with all that hangs on it takes 5 ms. */
const atOnce = 100;

/**
 * Takes back what an import wrote, part after part, the last change first. As with writing it, whoever dies in the middle
 * loses only the part in hand.
 */
export async function undoImport(context: Context, id: string): Promise<void> {
  const acting = await queries.selectActing(context.db, id);
  if (!acting) return;
  await actAs(acting, async () => {
    while (await undoNext(context, id)) {
      // Each round takes back a part.
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
    // It may have touched anything: every process begins anew.
    await invalidateOnCommit(tx, ['*']);
    await queries.advanceUndo(tx, id, { before: part.last, kept: part.kept, now });
    return true;
  });
}
