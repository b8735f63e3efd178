import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { PaymentFault, type PaymentEvent, type WebhookRequest } from '#server/gateways/payments/payments.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { addJob } from '#server/platform/jobs.ts';
import { deleteEventsBefore, insertEvent, selectEvent, updateApplied } from './webhook-events.queries.ts';
import { askSoon, isCaptured, selectOrderOfEvent } from './payments.queries.ts';
import { syncPayment } from './sync-payment.ts';

const source = 'razorpay';
const task = 'apply-payment-event';

/** How long events are kept: far longer than the gateway retries them. */
const eventsLive = 30 * dayMs;

/**
 * Stores an event of the gateway and responds at once; a job acts on it. Repeated events are ignored. Only ids, amounts
 * and states of the body are kept, because it also names the payer.
 */
export async function takeEvent(context: Context, request: WebhookRequest): Promise<void> {
  const event = context.payments.openWebhook(request);
  if (!event) throw new ApiError('PAYMENT_NOT_GENUINE');
  const { id, name } = event;
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    if (await insertEvent(tx, { source, id, name, body: idsIn(event), now }))
      await addJob(tx, { task, payload: { eventId: id }, key: `${task}:${id}`, priority: 'first' });
  });
}

const nullableText = z.string().nullable().default(null);
const kept = z.object({
  gatewayOrderId: nullableText,
  gatewayPaymentId: nullableText,
  gatewayRefundId: nullableText,
  status: nullableText,
});

function idsIn({ order, payment, refund }: PaymentEvent) {
  return {
    gatewayOrderId: order?.id ?? payment?.orderId ?? null,
    gatewayPaymentId: payment?.id ?? refund?.paymentId ?? null,
    gatewayRefundId: refund?.id ?? null,
    status: refund?.status ?? payment?.status ?? order?.status ?? null,
    amountPaise: refund?.amountPaise ?? payment?.amountPaise ?? order?.amountPaise ?? null,
  };
}

/** Applies an event. An event is only a hint: the gateway is queried, unless the payment is already recorded. */
export async function applyEvent(context: Context, eventId: string): Promise<void> {
  const event = await selectEvent(context.db, { source, id: eventId });
  if (!event || event.applied_at) return;
  const outcome = await actOn(context, kept.parse(event.body));
  await updateApplied(context.db, { source, id: eventId, outcome, now: context.clock.now() });
}

async function actOn(context: Context, event: z.output<typeof kept>): Promise<string> {
  const { gatewayPaymentId, gatewayRefundId, status } = event;
  const isOfMoneyIn = gatewayRefundId === null && status !== 'refunded';
  // The browser is usually faster, and each payment causes two or three events: this saves a query for each.
  if (isOfMoneyIn && gatewayPaymentId && (await isCaptured(context.db, gatewayPaymentId))) return 'known';
  const orderId = await selectOrderOfEvent(context.db, event);
  if (!orderId) return 'nothing of ours';
  await settleOrAskSoon(context, orderId);
  return 'settled';
}

/** Retried by the queue at first, then by the sweeper for as long as the gateway is unavailable. */
async function settleOrAskSoon(context: Context, orderId: string): Promise<void> {
  try {
    await syncPayment(context, orderId);
  } catch (fault) {
    if (fault instanceof PaymentFault) await askSoon(context.db, orderId, context.clock.now());
    throw fault;
  }
}

export async function forgetEvents(context: Context): Promise<void> {
  await deleteEventsBefore(context.db, { source, moment: new Date(context.clock.now().getTime() - eventsLive) });
}
