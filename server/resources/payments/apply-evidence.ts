import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Payment, PaymentList } from '#server/gateways/payments/payments.ts';
import { updatePaymentStatus } from '#server/resources/orders/order-moves.queries.ts';
import { confirmPaid } from '#server/resources/orders/settle-order.ts';
import { lockPayment, selectAttempts, updatePayment, upsertAttempt } from './payments.queries.ts';
import { failureOf, higher, discrepancyOf, rankOf } from './payments.rules.ts';
import { planNextCheck } from './plan-next-check.ts';
import { requestRefund } from './request-refund.ts';
import { reviewPayment } from './review-payment.ts';

/** An order's payments as known to the gateway, oldest first. */
type Evidence = PaymentList & { orderId: string; now: Date };

/**
 * Applies what the gateway reports of an order's payments; the source, repetition and order of reports do not matter.
 * The first captured payment confirms the order, or is refunded when nothing is left; further ones are refunded. A
 * payment with the wrong amount confirms nothing. The returned sentence, if any, is for staff.
 */
export async function applyEvidence(tx: Kysely<DB>, evidence: Evidence): Promise<string | undefined> {
  const { orderId, payments, now } = evidence;
  const payment = await lockPayment(tx, orderId);
  if (!payment) return undefined;
  const before = await selectAttempts(tx, orderId);
  for (const one of payments) await upsertAttempt(tx, attemptOf(one, { orderId, now }));
  const attempts = await selectAttempts(tx, orderId);
  if (payment.status === 'needs_review')
    return payment.waits_for_review ? undefined : reopenReview(tx, orderId, { before, attempts });

  const discrepancy = attempts
    .map((attempt) => discrepancyOf(attempt, payment.amount_paise))
    .find((words) => words !== '');
  const captured = attempts.filter(
    (attempt) => attempt.status === 'captured' && discrepancyOf(attempt, payment.amount_paise) === '',
  );
  const counted = payment.gateway_payment_id ?? (discrepancy ? undefined : captured[0]?.gateway_payment_id);
  if (counted && !payment.gateway_payment_id)
    await recordCapture(tx, { ...evidence, gatewayPaymentId: counted, amountPaise: payment.amount_paise });
  for (const extra of captured) {
    // A duplicate is refunded once; if that refund failed, staff decide.
    const wasRefundRequested = extra.refunded_paise > 0 || extra.has_duplicate_refund;
    if (!counted || extra.gateway_payment_id === counted || wasRefundRequested) continue;
    const { gateway_payment_id: gatewayPaymentId, amount_paise: amountPaise } = extra;
    await requestRefund(tx, { orderId, gatewayPaymentId, amountPaise, cause: 'duplicate', now });
  }
  if (!counted && payment.gateway_order_id)
    await updatePayment(tx, orderId, { status: higher(payment.status, rankOf(attempts)) });
  await planNextCheck(tx, { ...payment, gateway_payment_id: counted ?? null }, now);
  if (!discrepancy) return reviewPayment(tx, { payment, counted, attempts, listed: evidence });
  if (discrepancy === payment.review_reason) return undefined;
  await updatePayment(tx, orderId, {
    review_reason: discrepancy,
    reviewed_at: null,
    ...(!counted && { status: 'needs_review', check_at: null }),
  });
  return discrepancy;
}

type Attempts = Awaited<ReturnType<typeof selectAttempts>>;

/** After staff closed a review, flags the payment again when more money was captured since. */
async function reopenReview(
  tx: Kysely<DB>,
  orderId: string,
  { before, attempts }: { before: Attempts; attempts: Attempts },
): Promise<string | undefined> {
  const taken = (those: Attempts) =>
    those.filter(({ status }) => status === 'captured').map((one) => one.gateway_payment_id);
  const known = taken(before);
  const fresh = taken(attempts).filter((id) => !known.includes(id));
  if (fresh.length === 0) return undefined;
  const words = `Money came after this was settled: ${fresh.join(', ')}.`;
  await updatePayment(tx, orderId, { review_reason: words, reviewed_at: null });
  return words;
}

function attemptOf(payment: Payment, { orderId, now }: { orderId: string; now: Date }) {
  return {
    orderId,
    gateway_payment_id: payment.id,
    status: payment.status,
    amount_paise: payment.amountPaise,
    currency: payment.currency,
    method: payment.method,
    failure: failureOf(payment),
    now,
  };
}

/** Applies the first payment of an order: confirms it, or refunds the payment. */
async function recordCapture(
  tx: Kysely<DB>,
  taken: Evidence & { gatewayPaymentId: string; amountPaise: number },
): Promise<void> {
  const { orderId, gatewayPaymentId, amountPaise, payments, now } = taken;
  const begunAt = payments.find(({ id }) => id === gatewayPaymentId)?.createdAt;
  await updatePayment(tx, orderId, { status: 'captured', gateway_payment_id: gatewayPaymentId, captured_at: now });
  const outcome = await confirmPaid(tx, { orderId, begunAt, now });
  if (outcome === 'confirmed' || outcome === 'already') return;
  await updatePaymentStatus(tx, { orderId, to: 'PAID' });
  await requestRefund(tx, { orderId, gatewayPaymentId, amountPaise, cause: 'late', now });
}
