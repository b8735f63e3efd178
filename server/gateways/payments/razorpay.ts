import { createHash } from 'node:crypto';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { gatewayCircuit } from './gateway-circuit.ts';
import {
  type NewPaymentOrder,
  type NewRefund,
  type Payment,
  type PaymentEvent,
  type PaymentGateway,
  type PaymentList,
  type PaymentOrder,
  PaymentOutcomeUnknown,
  PaymentRefused,
  type PaymentSettings,
  type WebhookRequest,
} from './payments.ts';
import { type RazorpayClient, razorpayClient } from './razorpay-client.ts';
import { isSignedBy } from './razorpay-signatures.ts';
import { eventSchema, listOf, orderSchema, paymentSchema, refundSchema } from './razorpay-wire.ts';

const pageSize = 100;
const defaultTimeoutMs = 5_000;

/**
 * In minutes. Payments authorized within 20 are captured automatically; later ones wait for the shop to capture them
 * and are refunded automatically after five days.
 */
const captureOptions = { automatic_expiry_period: 20, manual_expiry_period: 7_200, refund_speed: 'normal' };

/** Razorpay over its HTTP API (https://razorpay.com/docs/api). `timeoutMs` limits each call including retries. */
export function razorpay(settings: PaymentSettings & { timeoutMs?: number; clock?: Clock }): PaymentGateway {
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs;
  const client = razorpayClient({ ...settings, timeoutMs });
  const guarded = gatewayCircuit(settings.clock ?? systemClock);
  const call: RazorpayClient = (request) => guarded(() => client(request));
  return {
    checkout: { key: settings.keyId, script: settings.checkoutScript },
    createOrder: (order) => createOrder(call, order, timeoutMs / 2),
    findOrderByReceipt: (receipt) => findOrderByReceipt(call, receipt),
    // Its two calls count as one, because a half-open circuit lets only one through.
    readOrder: (orderId) => guarded(() => readOrder(client, orderId)),
    readPayment: (paymentId) => readPayment(call, paymentId),
    capture: (payment) => capture(call, payment),
    refund: (refund) => refundPayment(call, refund),
    readRefunds: async (paymentId) => {
      const path = `/payments/${segment(paymentId)}/refunds?count=${pageSize}`;
      return (await call({ method: 'GET', path, answer: listOf(refundSchema), repeatable: true })).items;
    },
    listPayments: (span) => listPayments(call, span),
    isGenuineCheckout: ({ orderId, paymentId, signature }) =>
      isSignedBy(settings.keySecret, `${orderId}|${paymentId}`, signature),
    openWebhook: (request) => openWebhook(request, settings),
  };
}

/** After a lost response or an error, looks the order up by receipt; a different amount is a different order. */
async function createOrder(call: RazorpayClient, order: NewPaymentOrder, within: number): Promise<PaymentOrder> {
  const { receipt, amountPaise: amount, notes = {} } = order;
  const body = {
    amount,
    currency: 'INR',
    receipt,
    unique_receipt: true,
    notes,
    payment: { capture: 'automatic', capture_options: captureOptions },
  };
  try {
    return await call({ method: 'POST', path: '/orders', body, answer: orderSchema, repeatable: false });
  } catch (fault) {
    const isOpen = fault instanceof PaymentOutcomeUnknown || (fault instanceof PaymentRefused && fault.status === 400);
    const made = isOpen ? await findOrderByReceipt(call, receipt, within).catch(() => undefined) : undefined;
    if (made?.amountPaise === amount && made.currency === 'INR') return made;
    throw fault;
  }
}

async function findOrderByReceipt(call: RazorpayClient, receipt: string, within?: number) {
  const path = `/orders?receipt=${encodeURIComponent(receipt)}&count=10`;
  const found = await call({ method: 'GET', path, answer: listOf(orderSchema), repeatable: true, within });
  return found.items
    .filter((order) => order.receipt === receipt)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
}

async function readOrder(call: RazorpayClient, orderId: string): Promise<PaymentList & { order: PaymentOrder }> {
  const path = `/orders/${segment(orderId)}`;
  const [order, { items: payments, unreadable }] = await Promise.all([
    call({ method: 'GET', path, answer: orderSchema, repeatable: true }),
    call({ method: 'GET', path: `${path}/payments`, answer: listOf(paymentSchema), repeatable: true }),
  ]);
  return { order, payments, unreadable };
}

function readPayment(call: RazorpayClient, paymentId: string): Promise<Payment> {
  return call({
    method: 'GET',
    path: `/payments/${segment(paymentId)}`,
    answer: paymentSchema,
    repeatable: true,
  });
}

/** Captures are not retried blindly: on failure, the payment itself shows whether it was captured. */
async function capture(call: RazorpayClient, payment: { paymentId: string; amountPaise: number }): Promise<Payment> {
  const { paymentId, amountPaise: amount } = payment;
  const path = `/payments/${segment(paymentId)}/capture`;
  const body = { amount, currency: 'INR' };
  try {
    return await call({ method: 'POST', path, body, answer: paymentSchema, repeatable: false });
  } catch (fault) {
    const now = await readPayment(call, paymentId).catch(() => undefined);
    if (now?.status === 'captured' && now.amountPaise === amount) return now;
    throw fault;
  }
}

function refundPayment(call: RazorpayClient, { paymentId, amountPaise, key, receipt, notes = {} }: NewRefund) {
  return call({
    method: 'POST',
    path: `/payments/${segment(paymentId)}/refund`,
    headers: { 'x-refund-idempotency': key },
    body: { amount: amountPaise, speed: 'normal', notes, ...(receipt && { receipt }) },
    answer: refundSchema,
    repeatable: true,
  });
}

async function listPayments(call: RazorpayClient, { from, to }: { from: Date; to: Date }): Promise<PaymentList> {
  const found = new Map<string, Payment>();
  const skipped = new Set<string>();
  const span = `from=${inSeconds(from)}&to=${inSeconds(to)}`;
  for (let skip = 0; ; skip += pageSize) {
    const path = `/payments?${span}&count=${pageSize}&skip=${skip}`;
    const page = await call({ method: 'GET', path, answer: listOf(paymentSchema), repeatable: true });
    for (const payment of page.items) found.set(payment.id, payment);
    for (const id of page.unreadable) skipped.add(id);
    if (page.items.length + page.unreadable.length < pageSize)
      return { payments: [...found.values()], unreadable: [...skipped] };
  }
}

function openWebhook(
  { body, signature, eventId }: WebhookRequest,
  settings: PaymentSettings,
): PaymentEvent | undefined {
  const secrets = [settings.webhookSecret, settings.previousWebhookSecret].filter((secret) => secret);
  if (!signature || !secrets.some((secret) => secret && isSignedBy(secret, body, signature))) return undefined;
  const id = eventId || createHash('sha256').update(body).digest('hex');
  const result = eventSchema.safeParse(parsed(body));
  // Valid signature but unknown format: stored under its id and ignored, like an unknown event name.
  if (!result.success) return { id, name: 'unreadable' };
  const { event: name, payload } = result.data;
  return { id, name, order: payload.order?.entity, payment: payload.payment?.entity, refund: payload.refund?.entity };
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}

function segment(id: string): string {
  return encodeURIComponent(id);
}

function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}
