import { createHmac } from 'node:crypto';
import type { Sandbox } from './context.ts';
import type { Payment } from './entities.ts';
import { invalid, RazorpayError } from './errors.ts';
import { type Attempt, authorizePayment, failPayment, paymentOf, startPayment } from './payments.ts';
import { type Body, isRecord, notesIn } from './requests.ts';
import { orderOf } from './orders.ts';
import { banks, failureFor, readCard, wallets } from './test-data.ts';

/** Predetermined failures, by payment. */
const doomed = new WeakMap<Payment, string>();

/** Result passed to the browser, verifiable by the shop. */
type Outcome =
  | { status: 'paid'; razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
  /** No result from the bank yet, or the browser is gone. */
  | { status: 'silent' }
  | { status: 'failed'; error: object };

export function beginPayment(sandbox: Sandbox, body: Body): Payment {
  const { attempt, fails } = attemptIn(body);
  const payment = startPayment(sandbox, text(body, 'order_id'), attempt);
  if (fails) doomed.set(payment, fails);
  const { successAfterMinutes } = sandbox.switches.checkout;
  if (successAfterMinutes !== null)
    sandbox.timeline.after(successAfterMinutes * 60_000, () => void authorizePayment(sandbox, payment.id));
  return payment;
}

/** The shopper's confirmation: an OTP, or yes or no on the bank's page or in the UPI app. */
export function finishPayment(sandbox: Sandbox, id: string, body: Body): Outcome {
  const { switches } = sandbox;
  const payment = paymentOf(sandbox, id);
  if (payment.status !== 'created') return outcomeOf(sandbox, payment);
  if (switches.checkout.successAfterMinutes !== null) return { status: 'silent' };
  const reason = doomed.get(payment) ?? reasonIn(body);
  if (reason) failPayment(sandbox, id, failureFor(reason));
  else authorizePayment(sandbox, id);
  return outcomeOf(sandbox, payment);
}

export function outcomeOf({ settings, switches }: Sandbox, payment: Payment): Outcome {
  const { id, order_id: orderId } = payment;
  if (payment.status === 'failed') return { status: 'failed', error: errorOf(payment) };
  if (payment.status === 'created' || switches.checkout.closesAfterPaying) return { status: 'silent' };
  const secret = switches.checkout.wrongSignature ? 'somebody else' : settings.keySecret;
  const signature = createHmac('sha256', secret).update(`${orderId}|${id}`).digest('hex');
  return {
    status: 'paid',
    razorpay_payment_id: id,
    razorpay_order_id: orderId,
    razorpay_signature: signature,
  };
}

/** Any OTP of four to ten digits is accepted, a shorter one rejected. */
function reasonIn({ answer, otp }: Body): string | undefined {
  if (typeof otp === 'string') return /^\d{4,10}$/.test(otp) ? undefined : 'incorrect_otp';
  if (answer === 'cancel') return 'payment_cancelled';
  return answer === 'success' ? undefined : 'payment_failed';
}

function errorOf(payment: Payment): object {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { payment_id: payment.id, order_id: payment.order_id },
  };
}

function attemptIn(body: Body): { attempt: Attempt; fails?: string } {
  const about = {
    email: optional(body, 'email') || 'void@razorpay.com',
    contact: optional(body, 'contact') || '+919999999999',
    description: optional(body, 'description') || null,
    notes: notesIn(body),
  };
  const { method } = body;
  if (method === 'card') {
    const fields = isRecord(body.card) ? body.card : {};
    const { card, fails } = readCard({ number: optional(fields, 'number'), name: optional(fields, 'name') });
    return { attempt: { ...about, method, card }, fails };
  }
  if (method === 'netbanking') {
    const bank = text(body, 'bank');
    if (!banks[bank]) throw invalid('bank', 'The selected bank is invalid.');
    return { attempt: { ...about, method, bank } };
  }
  if (method === 'wallet') {
    const wallet = text(body, 'wallet');
    if (!wallets[wallet]) throw invalid('wallet', 'The selected wallet is invalid.');
    return { attempt: { ...about, method, wallet } };
  }
  if (method !== 'upi') throw invalid('method', 'The selected method is invalid.');
  const vpa = optional(body, 'vpa');
  if (vpa && !/^[\w.-]{2,60}@[a-z]{2,20}$/i.test(vpa))
    throw invalid('vpa', 'Invalid VPA. Please enter a valid UPI ID.');
  const fails = vpa === 'failure@razorpay' ? 'payment_failed' : undefined;
  return {
    attempt: { ...about, method, upi: { vpa: vpa || 'asha@okaxis', flow: vpa ? 'collect' : 'intent' } },
    fails,
  };
}

function text(body: Body, name: string): string {
  const value = optional(body, name);
  if (!value) throw invalid(name, `The ${name} field is required.`);
  return value;
}

function optional(body: Body, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value.slice(0, 200) : '';
}

/** The checkout knows only the public key id. */
export function requirePublicKey({ settings }: Sandbox, key: unknown): void {
  if (key !== settings.keyId) throw new RazorpayError(401, 'The api key provided is invalid');
}

export function preferencesOf(sandbox: Sandbox, orderId: string) {
  const { id, amount_due: amount, currency, status } = orderOf(sandbox, orderId);
  return { order: { id, amount, currency, status }, banks, wallets };
}
