import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { lockOrder } from '#server/resources/orders/order-moves.queries.ts';
import { askSoon, lockPayment } from '#server/resources/payments/payments.queries.ts';
import { nextRefundCheck } from '#server/resources/payments/payments.rules.ts';
import { requestRefund } from '#server/resources/payments/request-refund.ts';
import { replaceRefund, selectFailed, selectOwner } from './desk-refunds.queries.ts';

/**
 * Requests a failed refund again under a new id, because the gateway answers the same idempotency key with the same
 * refusal. Returns the id of its order.
 */
export async function retryRefund({ db, clock }: Context, refundId: string): Promise<string> {
  const owner = await selectOwner(db, refundId);
  if (!owner) throw new ApiError('NOT_FOUND');
  const { order_id: orderId } = owner;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockPayment(tx, orderId);
    const wanted = await planReplacement(tx, { orderId, refundId });
    const next = await requestRefund(tx, { ...wanted, orderId, now });
    if (!next) throw alreadyRefunded();
    await replaceRefund(tx, { failed: refundId, next });
    await askSoon(tx, orderId, nextRefundCheck(now));
  });
  return orderId;
}

/** Returns the refund that replaces a failed one, with its present amount. The caller has locked the payment. */
export async function planReplacement(tx: Kysely<DB>, { orderId, refundId }: { orderId: string; refundId: string }) {
  const order = await lockOrder(tx, orderId);
  const failed = await selectFailed(tx, refundId);
  if (!failed)
    throw new ApiError('MOVE_NOT_ALLOWED', { message: 'This refund did not fail, or was made up for already.' });
  const { gateway_payment_id: gatewayPaymentId, left_paise: left, cause, failed_cancellation_id: whole } = failed;
  const isCancelled = order?.status === 'cancelled';
  if (isCancelled && whole !== null && whole !== refundId)
    throw new ApiError('MOVE_NOT_ALLOWED', {
      message: 'The latest refund for the cancellation includes this one. Retry that one, or send it by hand.',
    });
  // A cancelled order is refunded in full, but not as goodwill, which the sales figures would subtract again.
  const amountPaise = isCancelled && cause !== 'goodwill' ? left : Math.min(failed.amount_paise, left);
  if (amountPaise === 0) throw alreadyRefunded();
  return { gatewayPaymentId, amountPaise, cause };
}

export function alreadyRefunded(): ApiError {
  return new ApiError('MOVE_NOT_ALLOWED', { message: 'This amount was already refunded by another refund.' });
}
