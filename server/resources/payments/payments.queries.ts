import { type Kysely, type NotNull, type SqlBool, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { PaymentStatus } from '#server/gateways/payments/payments.ts';
import { ofSameBuyer, readableBy, type Reader } from '#server/resources/orders/orders.queries.ts';
import type { Attempt, PaymentRank } from './payments.rules.ts';

/** How long one request has the exclusive right to create the gateway order. */
const leaseSeconds = 10;

/**
 * Whether the order `o` of the week before `now` was not paid in time, using orders_desk_payment_idx; without orders
 * with an irregular payment, a later order of the same buyer with any of the same variants, or an erased buyer.
 */
export const hasFailedPayment = (
  now: Date,
) => sql<SqlBool>`o.payment_status = 'FAILED' and o.payment_method = 'RAZORPAY'
  and desk_tab(o.status, o.delivered_at is not null) = 'unpaid' and o.created_at > ${now}::timestamptz - interval '7 days'
  and o.deidentified_at is null and not exists (select from payments p where p.order_id = o.id and p.review_reason <> '')
  and not exists (select from orders x where ${ofSameBuyer} and x.created_at > o.created_at
    and x.status not in ('expired', 'cancelled', 'refunded')
    and exists (select from order_lines l join order_lines m using (variant_id) where l.order_id = x.id and m.order_id = o.id))`;

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof selectPayment>>>;

export function selectPayment(db: Kysely<DB>, orderId: string) {
  return paymentOf(db, orderId).executeTakeFirst();
}

/** Acquires the right to create the gateway order; undefined while another request has it or the order exists. */
export async function leaseCreation(db: Kysely<DB>, orderId: string, now: Date) {
  const { rows } = await sql<{ amount_paise: number; order_number: string }>`
    update payments p set asked_at = ${now} from orders o
    where p.order_id = ${orderId} and o.id = p.order_id and p.gateway_order_id is null
      and (p.asked_at is null or p.asked_at < ${now}::timestamptz - make_interval(secs => ${leaseSeconds}))
    returning p.amount_paise, o.order_number`.execute(db);
  return rows[0];
}

/** Releases the right, so that the next request can try at once. */
export function endLease(db: Kysely<DB>, orderId: string) {
  return db.updateTable('payments').set({ asked_at: null }).where('order_id', '=', orderId).execute();
}

/** Stores the gateway order, unless one is stored already; from now on it can be paid. */
export function storeGatewayOrder(db: Kysely<DB>, stored: { orderId: string; gatewayOrderId: string; checkAt: Date }) {
  return db
    .updateTable('payments')
    .set({ gateway_order_id: stored.gatewayOrderId, status: 'created', check_at: stored.checkAt })
    .where('order_id', '=', stored.orderId)
    .where('gateway_order_id', 'is', null)
    .execute();
}

/** Returns the order of a gateway order, if this reader may see it. */
export async function selectOrderBehind(
  db: Kysely<DB>,
  gatewayOrderId: string,
  reader: Reader,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from payments p join orders o on o.id = p.order_id
    where p.gateway_order_id = ${gatewayOrderId} and ${readableBy(reader)}`.execute(db);
  return rows[0]?.id;
}

/** Returns the order of an event: by its gateway order, else by a known payment. */
export async function selectOrderOfEvent(
  db: Kysely<DB>,
  { gatewayOrderId, gatewayPaymentId }: { gatewayOrderId: string | null; gatewayPaymentId: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from payments where gateway_order_id = ${gatewayOrderId}
    union select order_id from payment_attempts where gateway_payment_id = ${gatewayPaymentId} limit 1`.execute(db);
  return rows[0]?.order_id;
}

/** Whether the books record this payment as captured. */
export async function isCaptured(db: Kysely<DB>, gatewayPaymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempts where gateway_payment_id = ${gatewayPaymentId} and status = 'captured'`.execute(db);
  return rows.length > 0;
}

/** Locks an order's payment. Call it before any change of the order's money, and before locking the order. */
export function lockPayment(tx: Kysely<DB>, orderId: string) {
  return paymentOf(tx, orderId).forUpdate().executeTakeFirst();
}

function paymentOf(db: Kysely<DB>, orderId: string) {
  return db
    .selectFrom('payments')
    .select([
      'order_id',
      'gateway_order_id',
      'gateway_payment_id',
      'amount_paise',
      'created_at',
      'review_reason',
      'status',
      'waits_for_review',
    ])
    .$narrowType<{ status: PaymentRank }>()
    .where('order_id', '=', orderId);
}

const rank = (status: string) =>
  sql.raw(`array_position(array['created', 'failed', 'authorized', 'captured', 'refunded'], ${status})`);

type NewAttempt = Attempt & { orderId: string; method: string; failure: string; now: Date };

/** Records a payment attempt; a known one's status only advances, so that outdated reports have no effect. */
export async function upsertAttempt(tx: Kysely<DB>, attempt: NewAttempt): Promise<void> {
  await sql`
    insert into payment_attempts as known (gateway_payment_id, order_id, status, amount_paise, currency, method, failure, seen_at)
    values (${attempt.gateway_payment_id}, ${attempt.orderId}, ${attempt.status}, ${attempt.amount_paise},
      ${attempt.currency}, ${attempt.method}, ${attempt.failure}, ${attempt.now})
    on conflict (gateway_payment_id) do update
    set status = excluded.status, method = excluded.method, failure = excluded.failure
    where known.order_id = excluded.order_id and ${rank('excluded.status')} > ${rank('known.status')}`.execute(tx);
}

/** `has_duplicate_refund`: whether a refund of it as a duplicate payment was requested, whatever its outcome. */
export function selectAttempts(tx: Kysely<DB>, orderId: string) {
  return tx
    .selectFrom('payment_attempts')
    .select(['gateway_payment_id', 'amount_paise', 'currency', 'refunded_paise', 'status'])
    .select((attempt) =>
      attempt
        .exists(
          attempt
            .selectFrom('refunds')
            .select('id')
            .whereRef('refunds.gateway_payment_id', '=', 'payment_attempts.gateway_payment_id')
            .where('cause', '=', 'duplicate'),
        )
        .as('has_duplicate_refund'),
    )
    .$narrowType<{ status: PaymentStatus }>()
    .where('order_id', '=', orderId)
    .orderBy('seen_at')
    .orderBy('gateway_payment_id')
    .execute();
}

type PaymentChange = {
  status?: PaymentRank;
  gateway_payment_id?: string;
  captured_at?: Date;
  check_at?: Date | null;
  /** Flags the payment for review; setting `reviewed_at` closes the review. */
  review_reason?: string;
  reviewed_at?: Date | null;
};

export function updatePayment(tx: Kysely<DB>, orderId: string, change: PaymentChange) {
  return tx.updateTable('payments').set(change).where('order_id', '=', orderId).execute();
}

/** Schedules the gateway check for `now`, unless the payment needs review. */
export function askSoon(db: Kysely<DB>, orderId: string, now: Date) {
  return db
    .updateTable('payments')
    .set({ check_at: now })
    .where('order_id', '=', orderId)
    .where('status', '<>', 'needs_review')
    .execute();
}

/** Returns payments due to be checked at the gateway, longest due first. */
export async function selectDue(db: Kysely<DB>, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('order_id')
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.order_id);
}

/** Returns orders that were not paid in time. */
export function selectOverdue(db: Kysely<DB>, now: Date, most: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'pay_before'])
    .where('status', '=', 'pending_payment')
    .where('pay_before', '<=', now)
    .orderBy('pay_before')
    .limit(most)
    .execute();
}

/** Returns the records of these gateway payments. */
export async function selectBooked(db: Kysely<DB>, gatewayPaymentIds: readonly string[]) {
  const { rows } = await sql<{
    gateway_payment_id: string;
    order_id: string;
    status: PaymentStatus;
    amount_paise: number;
    refunded_paise: number;
    is_settled: boolean;
  }>`
    select gateway_payment_id, order_id, status, amount_paise, refunded_paise,
      exists (select from payments p where p.order_id = a.order_id and p.reviewed_at is not null) as is_settled
    from payment_attempts a where gateway_payment_id = any(${gatewayPaymentIds})`.execute(db);
  return rows;
}

/** Returns the recorded payments captured in a period. */
export async function selectCaptured(db: Kysely<DB>, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('payments')
    .select(['order_id', 'gateway_payment_id'])
    .where('captured_at', '>=', from)
    .where('captured_at', '<', to)
    .where('gateway_payment_id', 'is not', null)
    .$narrowType<{ gateway_payment_id: NotNull }>()
    .execute();
}
