import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { lockOrder } from '#server/resources/orders/order-moves.queries.ts';
import { queuePapers } from '#server/resources/orders/queue-papers.ts';
import { countBack } from '#server/resources/payments/apply-refund.ts';
import { endIfRefunded } from '#server/resources/payments/end-refunded.ts';
import { lockPayment } from '#server/resources/payments/payments.queries.ts';
import { reserveRefund } from '#server/resources/payments/refunds.queries.ts';
import { payOutReturn } from '#server/resources/returns/pay-out-return.ts';
import { insertSent, replaceRefund, selectFailed, selectOwner, settleByHand } from './desk-refunds.queries.ts';
import { alreadyRefunded, planReplacement } from './retry-refund.ts';

type Sent = { refundId: string; reference: string; staffId: string; requestId: string };

/**
 * Records, once, that staff sent back the money of a cash order, or money that the gateway refused to refund; returns
 * the id of the order.
 */
export async function noteSentRefund(context: Context, sent: Sent): Promise<string> {
  const { refundId, reference, staffId, requestId } = sent;
  const owner = await selectOwner(context.db, refundId);
  if (!owner) throw new ApiError('NOT_FOUND');
  const { order_id: orderId, return_id: returnId } = owner;
  if (await selectFailed(context.db, refundId)) {
    await inTransaction(context.db, (tx) => sendInstead(tx, { ...sent, orderId, now: context.clock.now() }));
    return orderId;
  }
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

type Replacement = Sent & { orderId: string; now: Date };

/** Replaces a failed refund by one that was sent by hand, as far as its payment has not been refunded meanwhile. */
async function sendInstead(tx: Kysely<DB>, { orderId, refundId, reference, now, ...by }: Replacement): Promise<void> {
  const payment = await lockPayment(tx, orderId);
  const wanted = await planReplacement(tx, { orderId, refundId });
  const { gatewayPaymentId, amountPaise } = wanted;
  if (!payment || !(await reserveRefund(tx, gatewayPaymentId, amountPaise))) throw alreadyRefunded();
  const next = await insertSent(tx, { ...wanted, orderId, reference, now });
  await replaceRefund(tx, { failed: refundId, next });
  await tell(tx, 'refunded', next);
  await queuePapers(tx, orderId);
  const staff = { actor: 'staff', actorId: by.staffId, requestId: by.requestId } as const;
  if (payment.gateway_payment_id === gatewayPaymentId) await countBack(tx, { payment, now, by: staff });
}
