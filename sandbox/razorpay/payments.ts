import type { Sandbox } from './context.ts';
import {
  acquirerData,
  type Card,
  type Failure,
  feeOf,
  type Method,
  newId,
  type Notes,
  type Payment,
  seconds,
} from './entities.ts';
import { invalid, refused, unknownId } from './errors.ts';
import { orderOf } from './orders.ts';
import { refundByItself } from './refunds.ts';
import { amountIn, type Body, currencyIn } from './requests.ts';

/** The shopper's input in the checkout. */
export type Attempt = {
  method: Method;
  card?: Card;
  bank?: string;
  wallet?: string;
  upi?: { vpa: string; flow: 'intent' | 'collect' };
  email: string;
  contact: string;
  description: string | null;
  notes: Notes | [];
};

const minute = 60_000;
const silentBankMinutes = 10;

export function paymentOf({ book }: Pick<Sandbox, 'book'>, id: string): Payment {
  const payment = book.payments.get(id);
  if (!payment) throw unknownId();
  return payment;
}

/** A payment attempt; it waits for the bank and fails after ten minutes without a result. */
export function startPayment(sandbox: Sandbox, orderId: string, attempt: Attempt): Payment {
  const { book, timeline, switches } = sandbox;
  const order = orderOf(sandbox, orderId);
  if (order.status === 'paid') throw alreadyPaid(orderId);
  const payment: Payment = {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount_due + switches.checkout.amountOff,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    card_id: attempt.card?.id ?? null,
    bank: attempt.bank ?? null,
    wallet: attempt.wallet ?? null,
    vpa: attempt.upi?.vpa ?? null,
    method: attempt.method,
    ...(attempt.card && { card: attempt.card }),
    ...(attempt.upi && { upi: { ...attempt.upi, payer_account_type: 'bank_account' } }),
    email: attempt.email,
    contact: attempt.contact,
    description: attempt.description,
    notes: attempt.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: seconds(timeline.now()),
  };
  order.status = 'attempted';
  order.attempts += 1;
  book.payments.set(payment.id, payment);
  book.save();
  failWhenSilent(sandbox, payment);
  return payment;
}

export function failWhenSilent(sandbox: Sandbox, { id }: Payment): void {
  sandbox.timeline.after(silentBankMinutes * minute, () => void failPayment(sandbox, id, timedOut));
}

const timedOut: Failure = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Payment was not completed on time.',
  source: 'customer',
  step: 'payment_authentication',
  reason: 'payment_timed_out',
};

export function failPayment(sandbox: Sandbox, id: string, failure: Failure): Payment {
  const payment = paymentOf(sandbox, id);
  if (payment.status !== 'created') return payment;
  payment.status = 'failed';
  payment.error_code = failure.code;
  payment.error_description = failure.description;
  payment.error_source = failure.source;
  payment.error_step = failure.step;
  payment.error_reason = failure.reason;
  sandbox.book.save();
  sandbox.webhooks.emit('payment.failed', { payment });
  return payment;
}

/** The bank's approval; a failed payment can still succeed late. */
export function authorizePayment(sandbox: Sandbox, id: string): Payment {
  const { book, timeline, webhooks } = sandbox;
  const payment = paymentOf(sandbox, id);
  if (payment.status !== 'created' && payment.status !== 'failed') return payment;
  const isLate = payment.status === 'failed';
  Object.assign(payment, { error_code: null, error_description: null });
  Object.assign(payment, { error_source: null, error_step: null, error_reason: null });
  payment.status = 'authorized';
  payment.acquirer_data = acquirerData(payment.method);
  if (isLate) payment.late_authorized = true;
  book.save();
  webhooks.emit('payment.authorized', { payment });
  const options = book.captureOptions.get(payment.order_id);
  const minutes = (timeline.now().getTime() / 1_000 - payment.created_at) / 60;
  // An order accepts one payment; a second one is refunded automatically.
  if (orderOf(sandbox, payment.order_id).status === 'paid') refundByItself(sandbox, payment);
  else if (options?.automatic && minutes <= options.automaticFor) takeMoney(sandbox, payment);
  else timeline.after((options?.manualFor ?? 0) * minute, () => refundIfNeverCaptured(sandbox, payment));
  return payment;
}

export function capturePayment(sandbox: Sandbox, id: string, body: Body): Payment {
  const payment = paymentOf(sandbox, id);
  const amount = amountIn(body);
  currencyIn(body);
  const ids = { payment_id: payment.id, order_id: payment.order_id };
  if (payment.status === 'captured' || payment.status === 'refunded')
    throw refused('This payment has already been captured', ids);
  if (payment.status !== 'authorized') throw refused('Only payments which have been authorized can be captured', ids);
  if (amount !== payment.amount) throw invalid('amount', 'Capture amount must be equal to the amount authorized');
  if (orderOf(sandbox, payment.order_id).status === 'paid') throw alreadyPaid(payment.order_id);
  return takeMoney(sandbox, payment);
}

function takeMoney(sandbox: Sandbox, payment: Payment): Payment {
  const { book, webhooks } = sandbox;
  const order = orderOf(sandbox, payment.order_id);
  Object.assign(payment, { status: 'captured', captured: true }, feeOf(payment.amount));
  Object.assign(order, { status: 'paid', amount_paid: payment.amount, amount_due: 0 });
  book.save();
  webhooks.emit('payment.captured', { payment });
  webhooks.emit('order.paid', { payment, order });
  return payment;
}

function refundIfNeverCaptured(sandbox: Sandbox, payment: Payment): void {
  if (payment.status === 'authorized') refundByItself(sandbox, payment);
}

function alreadyPaid(orderId: string) {
  const description =
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.';
  return refused(description, { order_id: orderId });
}
