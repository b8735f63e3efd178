import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { failedCancellation } from '#server/resources/money/money.queries.ts';
import type { RefundCause } from '#server/resources/payments/refunds.queries.ts';

/** Returns each line's unit price, its discount and its shares of shipping and cash fee. */
export function selectPrices(db: Kysely<DB>, orderId: string) {
  return db
    .selectFrom('order_lines')
    .select(['id', 'quantity', 'unit_price_paise', 'shipping_paise as shipping', 'cod_fee_paise as fee'])
    .select(({ eb }) => eb('discount_paise', '+', eb.ref('free_discount_paise')).as('discount'))
    .where('order_id', '=', orderId)
    .execute();
}

/** Returns the order of a refund, and its return if there is one. */
export async function selectOwner(
  db: Kysely<DB>,
  refundId: string,
): Promise<{ order_id: string; return_id: string | null } | undefined> {
  const { rows } = await sql<{ order_id: string; return_id: string | null }>`
    select f.order_id, r.id as return_id from refunds f left join credits c on c.refund_id = f.id
      left join returns r on r.credit_id = c.id where f.id = ${refundId}`.execute(db);
  return rows[0];
}

/** A failed refund; `left_paise` is the part of its payment not refunded yet. */
type FailedRefund = {
  gateway_payment_id: string;
  amount_paise: number;
  left_paise: number;
  cause: RefundCause;
  /** The newest failed cancellation refund of the same payment that has not been replaced. */
  failed_cancellation_id: string | null;
};

/** Returns a refund that the gateway refused and that has not been replaced. The caller has locked its payment. */
export async function selectFailed(tx: Kysely<DB>, refundId: string): Promise<FailedRefund | undefined> {
  const { rows } = await sql<FailedRefund>`
    select f.gateway_payment_id, f.amount_paise, a.amount_paise - a.refunded_paise as left_paise, f.cause,
      ${failedCancellation} as failed_cancellation_id
    from failed_refunds join refunds f using (id) join payment_attempts a on a.gateway_payment_id = f.gateway_payment_id
    where f.id = ${refundId}`.execute(tx);
  return rows[0];
}

/** Links the new refund to the failed one it replaces, and moves the failed one's credit to it. */
export async function replaceRefund(tx: Kysely<DB>, { failed, next }: { failed: string; next: string }): Promise<void> {
  await tx.updateTable('refunds').set({ retry_of: failed }).where('id', '=', next).execute();
  await tx.updateTable('credits').set({ refund_id: next }).where('refund_id', '=', failed).execute();
}

type SentRefund = {
  orderId: string;
  gatewayPaymentId: string;
  amountPaise: number;
  cause: RefundCause;
  reference: string;
  now: Date;
};

/** Inserts a refund of an online payment that staff have sent by hand; returns its id. */
export async function insertSent(tx: Kysely<DB>, sent: SentRefund): Promise<string> {
  const { id } = await tx
    .insertInto('refunds')
    .values({
      order_id: sent.orderId,
      gateway_payment_id: sent.gatewayPaymentId,
      amount_paise: sent.amountPaise,
      cause: sent.cause,
      status: 'processed',
      reference: sent.reference,
      created_at: sent.now,
      settled_at: sent.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks a cash refund as sent by hand, with its reference; returns false when it is not waiting to be sent. */
export async function settleByHand(
  tx: Kysely<DB>,
  refundId: string,
  { reference, now }: { reference: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ status: 'processed', reference, settled_at: now })
    .where('id', '=', refundId)
    .where('gateway_payment_id', 'is', null)
    .where('status', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
