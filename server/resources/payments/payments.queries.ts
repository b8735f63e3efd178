import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { PaymentStatus } from '#server/gateways/payments/payments.ts';
import { ofSameBuyer, readableBy, type Reader } from '#server/resources/orders/orders.queries.ts';
import type { Attempt, PaymentRank } from './payments.rules.ts';

/** Whoever asks the gateway for an order has it to himself for so long. */
const leaseSeconds = 10;

/**
 * Whether the order `o` is of the week before `now` and nobody paid it in time, by orders_desk_payment_idx; not one of which
 * odd money came, whose buyer has ordered any of the same things since, or that has no buyer any more.
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

/** The right to ask the gateway for this order; undefined while somebody else has it or nobody needs it any more. */
export async function leaseCreation(db: Kysely<DB>, orderId: string, now: Date) {
  const { rows } = await sql<{ amount_paise: number; order_number: string }>`
    update payments p set asked_at = ${now} from orders o
    where p.order_id = ${orderId} and o.id = p.order_id and p.gateway_order_id is null
      and (p.asked_at is null or p.asked_at < ${now}::timestamptz - make_interval(secs => ${leaseSeconds}))
    returning p.amount_paise, o.order_number`.execute(db);
  return rows[0];
}

/** Lets the next one ask at once. */
export function endLease(db: Kysely<DB>, orderId: string) {
  return db.updateTable('payments').set({ asked_at: null }).where('order_id', '=', orderId).execute();
}

/** The first one that is stored stays; from now on somebody may pay it. */
export function storeGatewayOrder(db: Kysely<DB>, stored: { orderId: string; gatewayOrderId: string; checkAt: Date }) {
  return db
    .updateTable('payments')
    .set({ gateway_order_id: stored.gatewayOrderId, status: 'created', check_at: stored.checkAt })
    .where('order_id', '=', stored.orderId)
    .where('gateway_order_id', 'is', null)
    .execute();
}

/** The order behind an order of the gateway, if this reader may see it. */
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

/** The order an event is about: by the gateway's order, else by a payment that is known. */
export async function selectOrderOfEvent(
  db: Kysely<DB>,
  { gatewayOrderId, gatewayPaymentId }: { gatewayOrderId: string | null; gatewayPaymentId: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from payments where gateway_order_id = ${gatewayOrderId}
    union select order_id from payment_attempts where gateway_payment_id = ${gatewayPaymentId} limit 1`.execute(db);
  return rows[0]?.order_id;
}

/** Whether the books have it that this payment's money was taken. */
export async function isCaptured(db: Kysely<DB>, gatewayPaymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempts where gateway_payment_id = ${gatewayPaymentId} and status = 'captured'`.execute(db);
  return rows.length > 0;
}

/** Locked first wherever an order's money is touched, then the order. */
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

export type NewAttempt = Attempt & { orderId: string; method: string; failure: string; now: Date };

/** Writes down a try to pay; one that is known only moves up, so that old news changes nothing. */
export async function upsertAttempt(tx: Kysely<DB>, attempt: NewAttempt): Promise<void> {
  await sql`
    insert into payment_attempts as known (gateway_payment_id, order_id, status, amount_paise, currency, method, failure, seen_at)
    values (${attempt.gateway_payment_id}, ${attempt.orderId}, ${attempt.status}, ${attempt.amount_paise},
      ${attempt.currency}, ${attempt.method}, ${attempt.failure}, ${attempt.now})
    on conflict (gateway_payment_id) do update
    set status = excluded.status, method = excluded.method, failure = excluded.failure
    where known.order_id = excluded.order_id and ${rank('excluded.status')} > ${rank('known.status')}`.execute(tx);
}

export function selectAttempts(tx: Kysely<DB>, orderId: string) {
  return tx
    .selectFrom('payment_attempts')
    .select(['gateway_payment_id', 'amount_paise', 'currency', 'refunded_paise', 'status'])
    .$narrowType<{ status: PaymentStatus }>()
    .where('order_id', '=', orderId)
    .orderBy('seen_at')
    .orderBy('gateway_payment_id')
    .execute();
}

export type PaymentChange = {
  status?: PaymentRank;
  gateway_payment_id?: string;
  captured_at?: Date;
  check_at?: Date | null;
  /** Waits for a person from now on; with `reviewed_at` no longer. */
  review_reason?: string;
  reviewed_at?: Date | null;
};

export function updatePayment(tx: Kysely<DB>, orderId: string, change: PaymentChange) {
  return tx.updateTable('payments').set(change).where('order_id', '=', orderId).execute();
}

/** The gateway could not be asked: it is, as soon as it answers again. */
export function askSoon(db: Kysely<DB>, orderId: string, now: Date) {
  return db
    .updateTable('payments')
    .set({ check_at: now })
    .where('order_id', '=', orderId)
    .where('status', '<>', 'needs_review')
    .execute();
}

/** Payments whose time to be asked about has come, the longest due first. */
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

/** Orders that nobody paid in time. */
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

/** What the books say about payments of the gateway. */
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

/** Money that came in a span of time, by the books. */
export async function selectCaptured(db: Kysely<DB>, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('payments')
    .select(['order_id', 'gateway_payment_id'])
    .where('captured_at', '>=', from)
    .where('captured_at', '<', to)
    .where('gateway_payment_id', 'is not', null)
    .execute();
}
