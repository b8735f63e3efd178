import type { Kysely } from 'kysely';
import type { OrderActor } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import type { Refund } from '#server/gateways/payments/payments.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { updatePaymentStatus } from '#server/resources/orders/order-moves.queries.ts';
import { queuePapers } from '#server/resources/orders/queue-papers.ts';
import { endIfRefunded } from './end-refunded.ts';
import { lockPayment, type PaymentRow, updatePayment } from './payments.queries.ts';
import { higher } from './payments.rules.ts';
import { planNextCheck } from './plan-next-check.ts';
import { moveRefund, selectRefund, sumProcessed, unreserveRefund } from './refunds.queries.ts';

type Answer = { refundId: string; orderId: string; answer: Refund | { failure: string }; now: Date };

/** Applies a refund's result; repetition is harmless. A cancelled order ends once all its money has been refunded. */
export async function applyRefund(tx: Kysely<DB>, { refundId, orderId, answer, now }: Answer): Promise<void> {
  const payment = await lockPayment(tx, orderId);
  const refund = await selectRefund(tx, refundId);
  if (!payment || !refund?.gateway_payment_id) return;
  const isFailed = 'failure' in answer || answer.status === 'failed';
  const moved = await moveRefund(tx, refundId, {
    status: 'failure' in answer ? 'failed' : answer.status,
    gatewayRefundId: 'failure' in answer ? null : answer.id,
    failure: 'failure' in answer ? answer.failure : isFailed ? 'The bank did not take the money.' : '',
    now,
  });
  if (moved && isFailed) await unreserveRefund(tx, refund.gateway_payment_id, refund.amount_paise);
  if (moved && !isFailed && refund.gateway_payment_id === payment.gateway_payment_id)
    await countBack(tx, { payment, now });
  if (moved && !isFailed) await queuePapers(tx, orderId);
  if (moved && !isFailed && answer.status === 'processed') await tell(tx, 'refunded', refundId);
  await planNextCheck(tx, payment, now);
}

type CountingBack = {
  payment: PaymentRow;
  now: Date;
  by?: { actor: OrderActor; actorId?: string; requestId?: string };
};

/** Updates the accepted payment after one of its refunds was completed, and ends the order if it was the last. */
export async function countBack(
  tx: Kysely<DB>,
  { payment, now, by = { actor: 'system' } }: CountingBack,
): Promise<void> {
  const { order_id: orderId, gateway_payment_id: paid } = payment;
  const sum = paid ? await sumProcessed(tx, paid) : 0;
  if (sum === 0) return;
  const isAll = sum >= payment.amount_paise;
  await updatePayment(tx, orderId, { status: higher(payment.status, isAll ? 'refunded' : 'partly_refunded') });
  if (!isAll) return;
  await updatePaymentStatus(tx, { orderId, to: 'REFUNDED' });
  await endIfRefunded(tx, { ...by, orderId, now });
}
