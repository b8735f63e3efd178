import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { lockOrder } from '#server/resources/orders/order-moves.queries.ts';
import { queuePapers } from '#server/resources/orders/queue-papers.ts';
import { endIfRefunded } from '#server/resources/payments/end-refunded.ts';
import { lockPayment } from '#server/resources/payments/payments.queries.ts';
import { payOutReturn } from '#server/resources/returns/pay-out-return.ts';
import { selectOwner, settleByHand } from './desk-refunds.queries.ts';

type Sent = { refundId: string; reference: string; staffId: string; requestId: string };

/** Records, once, that staff sent back the money of a cash order; returns the id of the order. */
export async function noteSentRefund(context: Context, sent: Sent): Promise<string> {
  const { refundId, reference, staffId, requestId } = sent;
  const owner = await selectOwner(context.db, refundId);
  if (!owner) throw new ApiError('NOT_FOUND');
  const { order_id: orderId, return_id: returnId } = owner;
  if (returnId) {
    await payOutReturn(context, { returnId, staffId, reference, requestId });
    return orderId;
  }
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    await lockPayment(tx, orderId);
    await lockOrder(tx, orderId);
    if (!(await settleByHand(tx, refundId, { reference, now })))
      throw new ApiError('MOVE_NOT_ALLOWED', { message: 'There is no money to send by hand here.' });
    await tell(tx, 'refunded', refundId);
    await queuePapers(tx, orderId);
    await endIfRefunded(tx, { orderId, actor: 'staff', actorId: staffId, requestId, now });
  });
  return orderId;
}
