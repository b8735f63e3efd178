import { type Kysely, sql } from 'kysely';
import type { OrderActor, OrderState } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { waitsOrWasConfirmed } from './draft-turn.queries.ts';
import { type OrderRow, readableBy, type Reader } from './orders.queries.ts';

/** A status change of an order. */
export type OrderMove = {
  orderId: string;
  from: OrderState | readonly OrderState[];
  to: OrderState;
  actor: OrderActor;
  actorId?: string | null | undefined;
  reason?: string | undefined;
  requestId?: string | undefined;
  now: Date;
};

/**
 * Moves an order out of one of the `from` states and records the event; returns its previous state, or undefined when
 * it was in none of them. A cancellation stores its reason; a delivery marks a cash order as paid.
 */
export async function updateStatus(tx: Kysely<DB>, move: OrderMove): Promise<OrderState | undefined> {
  const { orderId, to, reason = '', now } = move;
  const { rows } = await sql<{ from_status: OrderState }>`${prepared}
    with moved as (
      update orders set status = ${to}::text,
        cancel_reason = case when ${to} = 'cancelled' then ${reason}::text else cancel_reason end,
        cancelled_at = case when ${to} = 'cancelled' then ${now}::timestamptz else cancelled_at end,
        delivered_at = case when ${to} = 'delivered' then coalesce(delivered_at, ${now}::timestamptz) else delivered_at end,
        payment_status = case when ${to} = 'delivered' and payment_method = 'COD' and payment_status = 'PENDING' then 'PAID'
          else payment_status end
      where id = ${orderId} and status = any ((select ${[move.from].flat()}::text[])::text[])
      returning id, old.status as from_status
    )
    insert into order_events (order_id, from_status, to_status, actor, actor_id, reason, request_id, at)
    select id, from_status, ${to}::text, ${move.actor}, ${move.actorId ?? null}::uuid, ${reason}::text,
      ${move.requestId ?? ''}, ${now}::timestamptz from moved
    returning from_status`.execute(tx);
  return rows[0]?.from_status;
}

/** Sets an order's payment status as shown to its buyer. */
export async function updatePaymentStatus(
  tx: Kysely<DB>,
  { orderId, to }: { orderId: string; to: 'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED' },
): Promise<void> {
  await tx.updateTable('orders').set({ payment_status: to }).where('id', '=', orderId).modifyEnd(prepared).execute();
}

/** Locks the cart an order was placed from. Call it before locking the order, in the same lock order as placing. */
export function lockCartOfOrder(tx: Kysely<DB>, orderId: string) {
  return tx
    .selectFrom('carts as c')
    .innerJoin('orders as o', 'o.cart_id', 'c.id')
    .select(['c.id', 'c.version', 'c.user_id'])
    .where('o.id', '=', orderId)
    .forNoKeyUpdate('c')
    .modifyEnd(prepared)
    .executeTakeFirst();
}

export type SettledRow = {
  status: OrderState;
  payment_method: 'COD' | 'RAZORPAY';
  payment_status: 'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED';
  total_paise: number;
  shipping_address: OrderRow['shipping_address'];
  user_id: string | null;
  cart_id: string | null;
  cart_version: number | null;
  pay_before: Date | null;
  /** Its buyer's account was deleted, so there is no delivery address. */
  is_nobodys: boolean;
  /** Its buyer has asked to cancel it. */
  is_cancel_asked: boolean;
  /** It was cancelled and has since been refunded in full. */
  is_given_up: boolean;
};

const settledColumns = sql`o.status, o.payment_method, o.payment_status, o.total_paise, o.shipping_address, o.user_id, o.cart_id,
  o.cart_version, o.pay_before, o.deidentified_at is not null as is_nobodys, o.cancel_asked_at is not null as is_cancel_asked,
  o.status = 'refunded' and o.cancelled_at is not null as is_given_up`;

/** Locks an order that this reader may see (default: staff), so that it cannot be moved until this transaction ends. */
export async function lockOrder(
  tx: Kysely<DB>,
  orderId: string,
  reader: Reader = { staff: true },
): Promise<SettledRow | undefined> {
  const { rows } = await sql<SettledRow>`${prepared}
    select ${settledColumns} from orders o where o.id = ${orderId} and ${readableBy(reader)} for no key update of o`.execute(
    tx,
  );
  return rows[0];
}

/** Reads the same without a lock. */
export async function selectStanding(db: Kysely<DB>, orderId: string, reader: Reader): Promise<SettledRow | undefined> {
  const { rows } = await sql<SettledRow>`${prepared}
    select ${settledColumns} from orders o where o.id = ${orderId} and ${readableBy(reader)}`.execute(db);
  return rows[0];
}

/**
 * Whether an expired order is no longer wanted: its draft was cancelled or changed, or it was replaced by another order
 * that awaits payment or was once confirmed, even if cancelled since. That is an order of the same cart version or
 * draft, or a later one of the same buyer (for a guest also: to the same phone) with any of the same variants.
 */
export async function isNoLongerWanted(tx: Kysely<DB>, orderId: string): Promise<boolean> {
  // One indexed subquery for each way to find the other order: joined by "or" they would scan all orders.
  const { rows } = await sql`${prepared}
    select from orders late left join drafts d on d.id = late.draft_id
    where late.id = ${orderId} and (d.version <> late.draft_version
      or exists (select from draft_cancellations c where c.draft_id = late.draft_id)
      or exists (select from (
          select id, false as by_goods from orders where draft_id = late.draft_id
          union all select id, false from orders
            where user_id = late.user_id and cart_id = late.cart_id and cart_version = late.cart_version
          union all select id, true from orders where user_id = late.user_id and created_at > late.created_at
          union all select id, true from orders where guest_key = late.guest_key and created_at > late.created_at
          union all select id, true from orders where late.user_id is null and created_at > late.created_at
            and shipping_address ->> 'phoneNumber' = late.shipping_address ->> 'phoneNumber'
        ) found join orders o on o.id = found.id
        where o.id <> late.id and ${waitsOrWasConfirmed} and (not found.by_goods or exists (
          select from order_lines l join order_lines m using (variant_id) where l.order_id = o.id and m.order_id = late.id))))`.execute(
    tx,
  );
  return rows.length > 0;
}
