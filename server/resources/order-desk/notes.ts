import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { lockOrder } from '#server/resources/orders/order-moves.queries.ts';
import { insertNote } from './notes.queries.ts';

type NewNote = { orderId: string; authorId: string; text: string };

/** Adds a staff note to an order. */
export async function addNote({ db, clock }: Context, note: NewNote): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, note.orderId))) throw new ApiError('NOT_FOUND');
    await insertNote(tx, { ...note, now: clock.now() });
  });
}
