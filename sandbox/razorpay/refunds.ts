import type { Sandbox } from './context.ts';
import { arn, newId, type Payment, type Refund, seconds } from './entities.ts';
import { invalid, refused, RazorpayError, unknownId } from './errors.ts';
import { amountIn, type Body, notesIn, receiptIn } from './requests.ts';

const keyShape = /^[A-Za-z0-9_-]{10,}$/;

/** Idempotent by key; the same key with a different request is rejected. */
export function refundPayment(sandbox: Sandbox, payment: Payment, request: { body: Body; key?: string }): Refund {
  const { book } = sandbox;
  const { body, key } = request;
  if (key === undefined) return makeRefund(sandbox, payment, body);
  if (!keyShape.test(key)) throw invalid('X-Refund-Idempotency', 'The idempotency key is invalid.');
  const text = JSON.stringify([payment.id, body]);
  const kept = book.refundKeys.get(key);
  if (kept && kept.request !== text)
    throw new RazorpayError(400, 'Different request with the same idempotency key has already been processed.');
  const earlier = kept && book.refunds.get(kept.refundId);
  if (earlier) return earlier;
  const refund = makeRefund(sandbox, payment, body);
  book.refundKeys.set(key, { request: text, refundId: refund.id });
  return refund;
}

export function refundOf({ book }: Pick<Sandbox, 'book'>, id: string): Refund {
  const refund = book.refunds.get(id);
  if (!refund) throw unknownId();
  return refund;
}

/** The bank's result of a pending refund. */
export function settleRefund(sandbox: Sandbox, id: string, status: 'processed' | 'failed'): Refund {
  const refund = refundOf(sandbox, id);
  if (refund.status !== 'pending') return refund;
  const payment = sandbox.book.payments.get(refund.payment_id);
  refund.status = status;
  if (status === 'processed') refund.acquirer_data = { arn: arn() };
  else if (payment) count(payment, -refund.amount);
  sandbox.book.save();
  sandbox.webhooks.emit(`refund.${status}`, { refund, payment });
  return refund;
}

/** Automatic refund of an uncaptured payment. */
export function refundByItself(sandbox: Sandbox, payment: Payment): void {
  const { book, timeline } = sandbox;
  const refund = newRefund(payment, { amount: payment.amount, at: timeline.now() });
  refund.status = 'processed';
  book.refunds.set(refund.id, refund);
  count(payment, payment.amount);
  payment.status = 'refunded';
  book.save();
}

function makeRefund(sandbox: Sandbox, payment: Payment, body: Body): Refund {
  const { book, timeline, switches, webhooks } = sandbox;
  const left = payment.amount - payment.amount_refunded;
  if (payment.status !== 'captured' && payment.status !== 'refunded')
    throw refused('The payment status should be captured for action to be taken', { payment_id: payment.id });
  if (left === 0) throw refused('The payment has been fully refunded already', { payment_id: payment.id });
  const amount = body.amount === undefined ? left : amountIn(body);
  if (amount > left) throw invalid('amount', 'The refund amount provided is greater than amount captured');
  const refund = newRefund(payment, { amount, at: timeline.now() });
  refund.notes = notesIn(body);
  refund.receipt = receiptIn(body);
  if (body.speed === 'optimum') refund.speed_requested = 'optimum';
  book.refunds.set(refund.id, refund);
  count(payment, amount);
  webhooks.emit('refund.created', { refund, payment });
  if (switches.refunds !== 'pending') settleRefund(sandbox, refund.id, switches.refunds);
  book.save();
  return refund;
}

function newRefund(payment: Payment, { amount, at }: { amount: number; at: Date }): Refund {
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: seconds(at),
    batch_id: null,
    status: 'pending',
    speed_requested: 'normal',
    speed_processed: 'normal',
  };
}

/** Only a full refund changes the status to refunded. */
function count(payment: Payment, change: number): void {
  payment.amount_refunded += change;
  const isFull = payment.amount_refunded === payment.amount;
  payment.refund_status = isFull ? 'full' : payment.amount_refunded > 0 ? 'partial' : null;
  payment.status = isFull ? 'refunded' : 'captured';
}
