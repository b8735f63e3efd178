import type { Context } from '#server/context.ts';
import { PaymentRefused, type Refund } from '#server/gateways/payments/payments.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { applyRefund } from './apply-refund.ts';
import { selectKnownRefunds, selectRefund } from './refunds.queries.ts';

type RefundRow = { id: string; order_id: string; gateway_payment_id: string; amount_paise: number };

/** Sends a refund to the gateway. Idempotent: the key is the refund's id. */
export async function sendRefund(context: Context, refundId: string): Promise<void> {
  const row = await selectRefund(context.db, refundId);
  if (!row?.gateway_payment_id || row.status !== 'requested') return;
  const wanted = { ...row, gateway_payment_id: row.gateway_payment_id };
  const answer = await ask(context, wanted);
  const now = context.clock.now();
  await inTransaction(context.db, (tx) => applyRefund(tx, { refundId, orderId: row.order_id, answer, now }));
  if ('failure' in answer) context.log.error({ refund: refundId, fault: answer.failure }, 'refund refused');
}

async function ask(context: Context, row: RefundRow): Promise<Refund | { failure: string }> {
  const { id, gateway_payment_id: paymentId, amount_paise: amountPaise } = row;
  try {
    return await context.payments.refund({ paymentId, amountPaise, key: id });
  } catch (fault) {
    // A wrong API key does not mean that the refund was refused.
    if (!(fault instanceof PaymentRefused) || fault.status === 401) throw fault;
    return (await sentByItself(context, row)) ?? { failure: fault.message.slice(0, 300) };
  }
}

/** The gateway refunds a second payment by itself: returns that refund, if there is one. */
async function sentByItself(context: Context, row: RefundRow): Promise<Refund | undefined> {
  const known = await selectKnownRefunds(context.db, row.gateway_payment_id);
  const sent = await context.payments.readRefunds(row.gateway_payment_id);
  return sent.find((refund) => refund.amountPaise === row.amount_paise && !known.includes(refund.id));
}
