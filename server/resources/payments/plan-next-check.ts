import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { type PaymentRow, updatePayment } from './payments.queries.ts';
import { nextCheck, nextRefundCheck } from './payments.rules.ts';
import { selectOpenRefunds } from './refunds.queries.ts';

/** Schedules the next gateway check of a locked payment; none once it is settled. */
export async function planNextCheck(tx: Kysely<DB>, payment: PaymentRow, now: Date): Promise<void> {
  if (payment.status === 'needs_review') return;
  const isOpen = (await selectOpenRefunds(tx, payment.order_id)).length > 0;
  const mayBePaid = payment.gateway_order_id !== null && payment.gateway_payment_id === null;
  const next = mayBePaid ? nextCheck(payment.created_at, now) : null;
  await updatePayment(tx, payment.order_id, { check_at: isOpen ? nextRefundCheck(now) : next });
}
