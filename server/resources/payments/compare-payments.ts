import type { Context } from '#server/context.ts';
import type { Payment } from '#server/gateways/payments/payments.ts';
import { dayMs, startOfDay } from '#server/platform/days-in-india.ts';
import { selectBooked, selectCaptured, selectOrderOfEvent, selectPayment, updatePayment } from './payments.queries.ts';
import { settle } from './settle.ts';

/** A night on which nobody worked is made up for by the next ones. */
const daysCompared = 3;

/** The last days in India, without today. */
export function lastDays(now: Date): { from: Date; to: Date } {
  const today = startOfDay(now);
  return { from: new Date(today.getTime() - daysCompared * dayMs), to: today };
}

/**
 * Compares the payments of the last days at the gateway with the shop's books, both ways. What an event was lost of is
 * settled now; what still differs is written down for a person, once, and logged as an error.
 */
export async function comparePayments(context: Context): Promise<void> {
  const span = lastDays(context.clock.now());
  const theirs = await context.payments.listPayments(span);
  const moved = theirs.filter(({ status }) => status === 'captured' || status === 'refunded');
  for (const payment of moved) await compareOne(context, payment);
  const known = new Set(moved.map(({ id }) => id));
  for (const { order_id: orderId, gateway_payment_id: id } of await selectCaptured(context.db, span)) {
    // A payment begun before midnight and captured after it is listed on the day before.
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

/** How the books differ from what the gateway says; empty when they agree. */
async function differenceOf(context: Context, payment: Payment): Promise<string> {
  const { id, amountPaise, refundedPaise } = payment;
  const [booked] = await selectBooked(context.db, [id]);
  if (!booked || (booked.status !== 'captured' && booked.status !== 'refunded')) return `${id} is not in the books.`;
  if (booked.amount_paise !== amountPaise) return `${id} is of ${amountPaise} paise, not ${booked.amount_paise}.`;
  // What a person paid back at the gateway, and wrote down, is no news.
  if (booked.refunded_paise < refundedPaise && !booked.is_settled)
    return `${refundedPaise} paise of ${id} went back, unasked.`;
  return '';
}

async function isKnownToGateway(context: Context, paymentId: string): Promise<boolean> {
  const { status } = await context.payments.readPayment(paymentId);
  return status === 'captured' || status === 'refunded';
}

async function report(context: Context, orderId: string, words: string): Promise<void> {
  // Said on an earlier night, and perhaps settled since.
  if ((await selectPayment(context.db, orderId))?.review_reason === words) return;
  await updatePayment(context.db, orderId, { review_reason: words, reviewed_at: null });
  context.log.error({ order: orderId, fault: words }, 'books and gateway differ');
}
