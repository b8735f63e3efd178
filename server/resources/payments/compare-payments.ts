import type { Context } from '#server/context.ts';
import { type Payment, PaymentRefused } from '#server/gateways/payments/payments.ts';
import { dayMs, startOfDay } from '#server/platform/days-in-india.ts';
import { selectBooked, selectCaptured, selectOrderOfEvent, selectPayment, updatePayment } from './payments.queries.ts';
import { unaskedRefund } from './payments.rules.ts';
import { syncPayment } from './sync-payment.ts';

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
  const { payments, unreadable } = await context.payments.listPayments(span);
  if (unreadable.length > 0) context.log.warn({ payments: unreadable }, 'payments in an unknown state');
  const moved = payments.filter(({ status }) => status === 'captured' || status === 'refunded');
  const faults = await forEach(moved, (payment) => compareOne(context, payment));
  // A payment started before midnight and captured after it is listed under the day before.
  const known = new Set(moved.map(({ id }) => id));
  const unlisted = (await selectCaptured(context.db, span)).filter(({ gateway_payment_id: id }) => !known.has(id));
  faults.push(...(await forEach(unlisted, (booked) => findAtGateway(context, booked))));
  // Thrown after the round, so that one payment does not end the comparison of the others.
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} payments could not be compared.`);
}

/** Processes the items one by one; returns the errors. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const item of items) await work(item).catch((fault: unknown) => faults.push(fault));
  return faults;
}

type Booked = { order_id: string; gateway_payment_id: string };

async function findAtGateway(context: Context, { order_id: orderId, gateway_payment_id: id }: Booked): Promise<void> {
  if (await isKnownToGateway(context, id)) return;
  await report(context, orderId, `The gateway does not list ${id}.`);
}

async function compareOne(context: Context, payment: Payment): Promise<void> {
  const first = await differenceOf(context, payment);
  if (first === '') return;
  const ids = { gatewayOrderId: payment.orderId, gatewayPaymentId: payment.id };
  const orderId = await selectOrderOfEvent(context.db, ids);
  if (!orderId) return context.log.error({ payment: payment.id }, 'a payment that nobody asked for');
  await syncPayment(context, orderId);
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
  if (booked.refunded_paise < refundedPaise && !booked.is_settled) return unaskedRefund(payment);
  return '';
}

async function isKnownToGateway(context: Context, paymentId: string): Promise<boolean> {
  try {
    const { status } = await context.payments.readPayment(paymentId);
    return status === 'captured' || status === 'refunded';
  } catch (fault) {
    if (fault instanceof PaymentRefused && fault.status !== 401) return false;
    throw fault;
  }
}

async function report(context: Context, orderId: string, words: string): Promise<void> {
  // Already reported on an earlier night, and perhaps reviewed since.
  if ((await selectPayment(context.db, orderId))?.review_reason === words) return;
  await updatePayment(context.db, orderId, { review_reason: words, reviewed_at: null });
  context.log.error({ order: orderId, fault: words }, 'books and gateway differ');
}
