import type { Context } from '#server/context.ts';
import { PaymentFault } from '#server/gateways/payments/payments.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { expireUnpaid } from '#server/resources/orders/settle-order.ts';
import { lockPayment, selectDue, selectOverdue } from './payments.queries.ts';
import { syncPayment } from './sync-payment.ts';

/** Maximum per round. */
const mostARound = 1_000;
const atOnce = 5;

/**
 * How long an order is kept past its deadline, in milliseconds, while the gateway cannot be asked whether it was paid
 * after all.
 */
const graceMs = 10 * 60_000;

/**
 * Runs every minute: expires orders not paid in time and checks due payments at the gateway, so that payments are found
 * even if events and browser returns were lost.
 */
export async function checkPayments(context: Context): Promise<void> {
  const now = context.clock.now();
  const overdue = await selectOverdue(context.db, now, mostARound);
  const faults = await forEach(overdue, (order) => endUnpaid(context, order));
  const due = await selectDue(context.db, now, mostARound);
  faults.push(...(await forEach(due, (orderId) => settleIfAnswered(context, orderId))));
  // Thrown after the round, so that one failing payment does not block the others.
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} payments could not be settled.`);
}

type Overdue = { id: string; pay_before: Date | null };

async function endUnpaid(context: Context, { id: orderId, pay_before: payBefore }: Overdue): Promise<void> {
  const answered = await settleIfAnswered(context, orderId);
  const now = context.clock.now();
  if (!answered && payBefore && now.getTime() < payBefore.getTime() + graceMs) return;
  await inTransaction(context.db, async (tx) => {
    await lockPayment(tx, orderId);
    await expireUnpaid(tx, { orderId, now, reason: 'Not paid in time' });
  });
}

/** Returns false while the gateway is unavailable; the payment then stays due. */
async function settleIfAnswered(context: Context, orderId: string): Promise<boolean> {
  try {
    await syncPayment(context, orderId);
    return true;
  } catch (fault) {
    if (fault instanceof PaymentFault) return false;
    throw fault;
  }
}

/** Processes one item first, to find out whether the gateway is back, then a few at a time; returns the errors. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (let start = 0, many = 1; start < items.length; start += many, many = atOnce) {
    const results = await Promise.allSettled(items.slice(start, start + many).map(work));
    faults.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
  }
  return faults;
}
