import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { type Payment, type PaymentList, PaymentRefused } from '#server/gateways/payments/payments.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addJob } from '#server/platform/jobs.ts';
import { applyEvidence } from './apply-evidence.ts';
import { applyRefund } from './apply-refund.ts';
import { lockPayment, type PaymentRow, selectPayment, updatePayment } from './payments.queries.ts';
import { planNextCheck } from './plan-next-check.ts';
import { selectOpenRefunds } from './refunds.queries.ts';
import { sendingOf } from './request-refund.ts';

/**
 * Reads an order's payments from the gateway and acts on them. Browser returns, events and the sweeper all end here,
 * because none of them is trusted by itself. Rejects with a PaymentFault when the gateway is unavailable.
 */
export async function syncPayment(context: Context, orderId: string): Promise<void> {
  const payment = await selectPayment(context.db, orderId);
  if (!payment) return;
  const listed = payment.gateway_order_id ? await readPayments(context, payment, payment.gateway_order_id) : nothing;
  if (listed.unreadable.length > 0)
    context.log.warn({ order: orderId, payments: listed.unreadable }, 'payments in an unknown state');
  const now = context.clock.now();
  const discrepancy = await inTransaction(context.db, (tx) => applyEvidence(tx, { orderId, ...listed, now }));
  if (discrepancy) context.log.error({ order: orderId, fault: discrepancy }, 'payment needs a person');
  await settleRefunds(context, orderId);
}

const nothing: PaymentList = { payments: [], unreadable: [] };

async function readPayments(context: Context, payment: PaymentRow, gatewayOrderId: string): Promise<PaymentList> {
  try {
    const { payments, unreadable } = await context.payments.readOrder(gatewayOrderId);
    const oldestFirst = payments.toSorted(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
    );
    return { payments: await captureAuthorized(context, payment, oldestFirst), unreadable };
  } catch (fault) {
    if (!(fault instanceof PaymentRefused) || fault.status === 401) throw fault;
    const words = 'The gateway does not know this order.';
    context.log.error({ order: payment.order_id, fault: fault.message }, words);
    if (payment.review_reason === words) return nothing;
    // An accepted payment stays accepted: its refunds are still checked.
    const halt = payment.gateway_payment_id ? {} : ({ status: 'needs_review', check_at: null } as const);
    await updatePayment(context.db, payment.order_id, { review_reason: words, reviewed_at: null, ...halt });
    return nothing;
  }
}

/**
 * Captures an authorized payment of the right amount, also for an order that has ended, so that it is refunded at once
 * and not after days. Captures only one; the gateway itself returns the others.
 */
async function captureAuthorized(context: Context, payment: PaymentRow, payments: Payment[]): Promise<Payment[]> {
  const isPaid = payments.some(({ status }) => status === 'captured');
  const waiting = payments.find(
    ({ status, amountPaise, currency }) =>
      status === 'authorized' && amountPaise === payment.amount_paise && currency === 'INR',
  );
  if (isPaid || !waiting || payment.status === 'needs_review') return payments;
  const { id: paymentId, amountPaise } = waiting;
  try {
    const captured = await context.payments.capture({ paymentId, amountPaise });
    return payments.map((one) => (one.id === paymentId ? captured : one));
  } catch (fault) {
    // Another payment was captured first, or the bank withdrew this one: the next check shows it.
    if (fault instanceof PaymentRefused && fault.status !== 401) return payments;
    throw fault;
  }
}

/** Queues refunds not sent yet and checks those on their way. */
async function settleRefunds(context: Context, orderId: string): Promise<void> {
  const open = await selectOpenRefunds(context.db, orderId);
  for (const { id: refundId, gateway_payment_id: paymentId, gateway_refund_id: gatewayRefundId } of open) {
    if (!gatewayRefundId || !paymentId) {
      await addJob(context.db, sendingOf(refundId));
      continue;
    }
    const answer = (await context.payments.readRefunds(paymentId)).find(({ id }) => id === gatewayRefundId);
    const now = context.clock.now();
    await inTransaction(context.db, (tx) =>
      answer ? applyRefund(tx, { refundId, orderId, answer, now }) : askLater(tx, orderId, now),
    );
  }
}

async function askLater(tx: Kysely<DB>, orderId: string, now: Date): Promise<void> {
  const payment = await lockPayment(tx, orderId);
  if (payment) await planNextCheck(tx, payment, now);
}
