import type { Kysely } from 'kysely';
import { canCancel, type OrderActor } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { releaseHolds, returnStock } from '#server/resources/orders/holds.queries.ts';
import { moveOrder } from '#server/resources/orders/move-order.ts';
import { lockOrder } from '#server/resources/orders/order-moves.queries.ts';
import { type Reader, selectOrder } from '#server/resources/orders/orders.queries.ts';
import { queuePapers } from '#server/resources/orders/queue-papers.ts';
import { lockPayment, selectAttempts } from './payments.queries.ts';
import { planNextCheck } from './plan-next-check.ts';
import { requestRefund } from './request-refund.ts';

type Cancelling = {
  orderId: string;
  reader: Reader;
  /** The person who asks, if it is one who has logged in. */
  userId: string | null;
  reason: string;
  requestId: string;
};

/**
 * Cancels a whole order before it is packed, or sent when the shop does it: pieces and coupon are free again, and money
 * that was taken goes back. Asking twice is asking once.
 */
export async function cancelOrder(context: Context, cancelling: Cancelling): Promise<void> {
  const { orderId, reader, userId, reason, requestId } = cancelling;
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    await lockPayment(tx, orderId);
    const order = await lockOrder(tx, orderId);
    if (!order || !(await selectOrder(tx, orderId, reader))) throw new ApiError('NOT_FOUND');
    const { status } = order;
    if (status === 'cancelled' || order.is_given_up) return;
    const actor = actorOf(reader, { isTheirs: order.user_id !== null && order.user_id === userId });
    if (!canCancel(status, actor)) throw new ApiError('NOT_CANCELLABLE');
    await moveOrder(tx, { orderId, from: status, to: 'cancelled', actor, actorId: userId, reason, requestId, now });
    if (status === 'pending_payment') await releaseHolds(tx, { orderId, state: 'released' });
    else await returnStock(tx, { orderId, now });
    await giveMoneyBack(tx, orderId, now);
    await queuePapers(tx, orderId);
  });
}

function actorOf(reader: Reader, { isTheirs }: { isTheirs: boolean }): OrderActor {
  return 'staff' in reader && !isTheirs ? 'staff' : 'shopper';
}

/** Whatever was taken and has not gone back yet. */
async function giveMoneyBack(tx: Kysely<DB>, orderId: string, now: Date): Promise<void> {
  const payment = await lockPayment(tx, orderId);
  if (!payment?.gateway_payment_id) return;
  const { gateway_payment_id: gatewayPaymentId } = payment;
  const paid = (await selectAttempts(tx, orderId)).find((one) => one.gateway_payment_id === gatewayPaymentId);
  const amountPaise = paid ? paid.amount_paise - paid.refunded_paise : 0;
  if (amountPaise > 0) await requestRefund(tx, { orderId, gatewayPaymentId, amountPaise, cause: 'cancelled', now });
  await planNextCheck(tx, orderId, now);
}
