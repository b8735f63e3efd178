import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { lockOrder } from '#server/resources/orders/order-moves.queries.ts';
import { settleOrphan } from '#server/resources/shipments/staff-shipments.queries.ts';
import { insertNote } from './notes.queries.ts';

type SettleRequest = { orderId: string; userId: string; note: string };

/**
 * Settles a parcel that was collected although its order or return had ended, or that was delivered with cancelled
 * pieces in it, once staff have noted what was done about it. Its tracking goes on; a new report of its carrier flags it
 * again.
 */
export async function settleParcel({ db, clock }: Context, { orderId, userId, note }: SettleRequest): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) throw new ApiError('NOT_FOUND');
    if (!(await settleOrphan(tx, orderId)))
      throw new ApiError('MOVE_NOT_ALLOWED', { message: 'Nothing of its parcel waits to be settled.' });
    await insertNote(tx, { orderId, authorId: userId, text: `Parcel settled: ${note}`, now });
  });
}
