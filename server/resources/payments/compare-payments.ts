import type { Context } from '#server/context.ts';
import type { Payment } from '#server/gateways/payments/payments.ts';
import { dayMs, startOfDay } from '#server/platform/days-in-india.ts';
import { selectBooked, selectCaptured, selectOrderOfEvent, selectPayment, updatePayment } from './payments.queries.ts';
import { settle } from './settle.ts';

/** Missed nights are covered by later ones. */
const daysCompared = 3;

/** Returns the last days in India, without today. */
export function lastDays(now: Date): { from: Date; to: Date } {
  const today = startOfDay(now);
  return { from: new Date(today.getTime() - daysCompared * dayMs), to: today };
}

/**
 * Compares the gateway's payments of the last days with our books, in both directions. Payments whose events were lost
 * are settled now; remaining differences are flagged for review, once, and logged as errors.
 */
export async function comparePayments(context: Context): Promise<void> {
  const span = lastDays(context.clock.now());
  const theirs = await context.payments.listPayments(span);
  const moved = theirs.filter(({ status }) => status === 'captured' || status === 'refunded');
  for (const payment of moved) await compareOne(context, payment);
  const known = new Set(moved.map(({ id }) => id));
  for (const { order_id: orderId, gateway_payment_id: id } of await selectCaptured(context.db, span)) {
    // A payment started before midnight and captured after it is listed under the day before.
    if (!id || known.has(id) || (await isKnownToGateway(context, id))) continue;
    await report(context, orderId, `The gateway does not list ${id}.`);
  }
}

async function compareOne(context: Context, payment: Payment): Promise<void> {
  const first = await differenceOf(context, payment);
  if (first === '') return;
  const ids = { gatewayOrderId: payment.orderId, gatewayPaymentId: payment.id };
  const orderId = await selectOrderOfEvent(context.db, ids);
  if (!orderId) return context.log.error({ payment: payment.id }, 'a payment that nobody asked for');
  await settle(context, orderId);
  const still = await differenceOf(context, payment);
  if (still !== '') await report(context, orderId, still);
}

/** Returns how the books differ from the gateway's payment; empty when they agree. */
async function differenceOf(context: Context, payment: Payment): Promise<string> {
  const { id, amountPaise, refundedPaise } = payment;
  const [booked] = await selectBooked(context.db, [id]);
  if (!booked || (booked.status !== 'captured' && booked.status !== 'refunded')) return `${id} is not in the books.`;
  if (booked.amount_paise !== amountPaise) return `${id} is of ${amountPaise} paise, not ${booked.amount_paise}.`;
  // A refund that staff made at the gateway is not reported again once they have noted it.
  if (booked.refunded_paise < refundedPaise && !booked.is_settled)
    return `${refundedPaise} paise of ${id} went back, unasked.`;
  return '';
}

async function isKnownToGateway(context: Context, paymentId: string): Promise<boolean> {
  const { status } = await context.payments.readPayment(paymentId);
  return status === 'captured' || status === 'refunded';
}

async function report(context: Context, orderId: string, words: string): Promise<void> {
  // Already reported on an earlier night, and perhaps reviewed since.
  if ((await selectPayment(context.db, orderId))?.review_reason === words) return;
  await updatePayment(context.db, orderId, { review_reason: words, reviewed_at: null });
  context.log.error({ order: orderId, fault: words }, 'books and gateway differ');
}
