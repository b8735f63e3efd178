import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { RefundStatus } from '#server/gateways/payments/payments.ts';

export type RefundCause = 'cancelled' | 'late' | 'duplicate' | 'returned' | 'goodwill';

/** Reserves an amount of a payment for a refund; returns false when it exceeds the amount paid. */
export async function reserveRefund(tx: Kysely<DB>, gatewayPaymentId: string, amountPaise: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_attempts set refunded_paise = refunded_paise + ${amountPaise}
    where gateway_payment_id = ${gatewayPaymentId} and status in ('captured', 'refunded')
      and refunded_paise + ${amountPaise} <= amount_paise`.execute(tx);
  return numAffectedRows === 1n;
}

/** Releases the reservation of a failed refund, which can then be requested again. */
export async function unreserveRefund(tx: Kysely<DB>, gatewayPaymentId: string, amountPaise: number): Promise<void> {
  await sql`update payment_attempts set refunded_paise = refunded_paise - ${amountPaise}
    where gateway_payment_id = ${gatewayPaymentId}`.execute(tx);
}

type NewRefundRow = {
  orderId: string;
  gatewayPaymentId: string | null;
  amountPaise: number;
  cause: RefundCause;
  now: Date;
};

export async function insertRefund(tx: Kysely<DB>, refund: NewRefundRow): Promise<string> {
  const row = await tx
    .insertInto('refunds')
    .values({
      order_id: refund.orderId,
      gateway_payment_id: refund.gatewayPaymentId,
      amount_paise: refund.amountPaise,
      cause: refund.cause,
      created_at: refund.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export function selectRefund(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'order_id', 'gateway_payment_id', 'amount_paise', 'status', 'gateway_refund_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns unfinished refunds through the gateway. */
export function selectOpenRefunds(db: Kysely<DB>, orderId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'gateway_payment_id', 'gateway_refund_id', 'amount_paise'])
    .where('order_id', '=', orderId)
    .where('status', 'in', ['requested', 'pending'])
    .where('gateway_payment_id', 'is not', null)
    .orderBy('created_at')
    .execute();
}

/** Returns the gateway refunds already linked to our refunds. */
export async function selectKnownRefunds(db: Kysely<DB>, gatewayPaymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('gateway_refund_id')
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .execute();
  return rows.flatMap((row) => row.gateway_refund_id ?? []);
}

type RefundChange = { status: RefundStatus; gatewayRefundId: string | null; failure: string; now: Date };

/** Updates an open refund; returns false when it is closed or already has this status. */
export async function moveRefund(tx: Kysely<DB>, id: string, change: RefundChange): Promise<boolean> {
  const { status, gatewayRefundId, failure, now } = change;
  const settledAt = status === 'pending' ? null : now;
  const { numAffectedRows } = await sql`
    update refunds set status = ${status}, gateway_refund_id = coalesce(gateway_refund_id, ${gatewayRefundId}),
      failure = ${failure}, settled_at = ${settledAt}
    where id = ${id} and status in ('requested', 'pending') and status <> ${status}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns the sum of a payment's completed refunds, in paise. */
export async function sumProcessed(tx: Kysely<DB>, gatewayPaymentId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_paise), 0)::int as sum from refunds
    where gateway_payment_id = ${gatewayPaymentId} and status = 'processed'`.execute(tx);
  return rows[0]?.sum ?? 0;
}

/** Whether an order's money has been refunded in full: all of its online payment, or every refund of a cash order. */
export async function isAllMoneyBack(tx: Kysely<DB>, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    select case when pay.gateway_payment_id is null then coalesce(bool_and(r.status = 'processed'), false)
      else coalesce(sum(r.amount_paise) filter (where r.status = 'processed' and r.gateway_payment_id = pay.gateway_payment_id), 0)
        >= pay.amount_paise end as all
    from orders o left join payments pay on pay.order_id = o.id left join refunds r on r.order_id = o.id
    where o.id = ${orderId} group by pay.gateway_payment_id, pay.amount_paise`.execute(tx);
  return rows[0]?.all ?? false;
}
