import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { lockPayment, updatePayment } from './payments.queries.ts';
import { nextCheck, nextRefundCheck } from './payments.rules.ts';
import { selectOpenRefunds } from './refunds.queries.ts';

/** Says when the gateway is asked next about an order; never, once its money is where it belongs. */
export async function planNextCheck(tx: Kysely<DB>, orderId: string, now: Date): Promise<void> {
  const payment = await lockPayment(tx, orderId);
  if (!payment || payment.status === 'needs_review') return;
  const isOpen = (await selectOpenRefunds(tx, orderId)).length > 0;
  const mayBePaid = payment.gateway_order_id !== null && payment.gateway_payment_id === null;
  const next = mayBePaid ? nextCheck(payment.created_at, now) : null;
  await updatePayment(tx, orderId, { check_at: isOpen ? nextRefundCheck(now) : next });
}
