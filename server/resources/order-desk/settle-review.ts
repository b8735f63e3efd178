import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { lockPayment, updatePayment } from '#server/resources/payments/payments.queries.ts';
import { insertNote } from './notes.queries.ts';

type SettleRequest = { orderId: string; userId: string; note: string };

/**
 * Closes the review of an irregular payment, once staff have noted what was done about it at the gateway. The order's
 * state is unchanged: it is cancelled or kept in the usual ways.
 */
export async function settleReview({ db, clock }: Context, { orderId, userId, note }: SettleRequest): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, orderId);
    if (!payment) throw new ApiError('NOT_FOUND');
    if (!payment.waits_for_review)
      throw new ApiError('MOVE_NOT_ALLOWED', { message: 'Nothing of its payment waits for a person.' });
    await updatePayment(tx, orderId, { reviewed_at: now });
    await insertNote(tx, { orderId, authorId: userId, text: `Payment settled: ${note}`, now });
  });
}
