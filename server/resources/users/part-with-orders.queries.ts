import { type Kysely, sql, type SqlBool } from 'kysely';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { inParts } from '#server/platform/db/in-parts.ts';

/** States in which an order needs nothing more from its buyer. */
const settled: readonly OrderState[] = ['delivered', 'cancelled', 'expired', 'returned', 'refunded'];

/** Also an ended order while money is still being collected or refunded, or waits for a payout. */
const isUnderWay = sql<SqlBool>`(o.status <> all(${settled})
  or exists (select from refunds r where r.order_id = o.id and r.status in ('requested', 'pending'))
  or exists (select from failed_refunds f where f.order_id = o.id)
  or exists (select from payments p where p.order_id = o.id and (p.status = 'authorized' or p.waits_for_review))
  or exists (select from payment_attempts a where a.order_id = o.id and a.status = 'created'
    and not exists (select from payments p where p.order_id = o.id and p.captured_at is not null)))`;

/**
 * Locks a user's orders until the transaction ends, since a return could be requested for a delivered one. Includes
 * settled guest orders with the user's verified email.
 */
export async function lockOrders(
  tx: Kysely<DB>,
  { id, provenEmail }: { id: string; provenEmail: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.user_id = ${id} or (o.user_id is null and o.deidentified_at is null
      and lower(o.shipping_address ->> 'email') = ${provenEmail} and not ${isUnderWay})
    order by o.id for no key update`.execute(tx);
  return rows.map((row) => row.id);
}

export async function hasOrderUnderWay(tx: Kysely<DB>, userId: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.user_id = ${userId} and ${isUnderWay} limit 1`.execute(tx);
  return rows.length > 0;
}

export type GuestOrder = { id: string; created_at: Date };

/** Returns the next guest orders from before a time, oldest first; none with an invoice issued after it. */
export async function lockGuestOrders(
  tx: Kysely<DB>,
  { before, after, limit }: { before: Date; after: GuestOrder | undefined; limit: number },
): Promise<GuestOrder[]> {
  // This order matches orders_user_newest_idx, read backwards.
  const { rows } = await sql<GuestOrder>`
    select o.id, o.created_at from orders o where o.user_id is null and o.deidentified_at is null and o.created_at < ${before}
      and (o.created_at, o.id) > (${after?.created_at ?? '-infinity'}::timestamptz, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
      and not exists (select from invoices i where i.order_id = o.id and i.issued_at >= ${before})
    order by o.user_id desc, o.created_at, o.id limit ${limit} for no key update skip locked`.execute(tx);
  return rows;
}

/** Returns the next guest orders from before a time that have ended without having been paid for, oldest first. */
export async function lockUnpaidGuestOrders(
  tx: Kysely<DB>,
  { before, after, limit }: { before: Date; after: GuestOrder | undefined; limit: number },
): Promise<GuestOrder[]> {
  // The conditions of orders_ended_of_guests_idx.
  const { rows } = await sql<GuestOrder>`
    select o.id, o.created_at from orders o where o.user_id is null and o.deidentified_at is null
      and o.status in ('expired', 'cancelled') and o.payment_method = 'RAZORPAY' and o.payment_status in ('PENDING', 'FAILED')
      and o.created_at < ${before}
      and (o.created_at, o.id) > (${after?.created_at ?? '-infinity'}::timestamptz, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
      and not ${isUnderWay} and not exists (select from invoices i where i.order_id = o.id)
    order by o.created_at, o.id limit ${limit} for no key update skip locked`.execute(tx);
  return rows;
}

/** Orders to be anonymised; `userId` is the account being deleted. */
export type PartedOrders = { orders: readonly string[]; userId: string | null };

/** An address without what names a person. */
const placeOnly = (address: string) => sql`(select coalesce(jsonb_object_agg(key,
  case when key in ('state', 'pinCode', 'addressType') then value else '""' end), '{}') from jsonb_each(${sql.ref(address)}))`;

/**
 * Anonymises orders and their invoices, keeping what tax law requires: lines, amounts, State and pincode, and a
 * business's name and GSTIN. Reasons written by the buyer or by staff are deleted too: they may name the buyer.
 */
export async function deidentifyOrders(tx: Kysely<DB>, { orders, userId }: PartedOrders, now: Date): Promise<void> {
  await sql`
    with theirs as (
      update orders set user_id = null, guest_key = null, checkout_key = null, deidentified_at = ${now}, cancel_reason = case when cancel_reason is null then null else '' end,
        shipping_address = ${placeOnly('shipping_address')}
      where id = any(${orders}::uuid[]) returning id
    ), invoiced as (
      update invoices i set recipient = ${placeOnly('recipient')} from theirs where i.order_id = theirs.id and i.recipient is not null
    ), changed as (
      update order_changes c set actor_id = case when c.actor_id = ${userId} then null else c.actor_id end,
        reason = case when c.actor in ('shopper', 'staff') then '' else c.reason end from theirs where c.order_id = theirs.id
    ), credited as (
      update credits c set reason = '' from theirs where c.order_id = theirs.id
    ), noted as (
      delete from order_notes n using theirs where n.order_id = theirs.id
    ), closed as (
      delete from order_passes p using theirs where p.order_id = theirs.id
    ), forgotten as (
      delete from order_codes c using theirs where c.order_id = theirs.id
    )
    update order_events e set actor_id = case when e.actor_id = ${userId} then null else e.actor_id end,
      reason = case when e.actor in ('shopper', 'staff') then '' else e.reason end
    from theirs where e.order_id = theirs.id`.execute(tx);
}

/** Removes business data from anonymised orders from before a time; none with an invoice issued after it. */
export function forgetBusinesses(db: Kysely<DB>, before: Date, atOnce: number): Promise<void> {
  return inParts(
    db,
    (most) => sql`
    update orders set gstin = null, business_name = null where id in (
      select o.id from orders o where o.deidentified_at is not null and o.gstin is not null and o.created_at < ${before}
        and not exists (select from invoices i where i.order_id = o.id and i.issued_at >= ${before})
      order by o.created_at limit ${most} for no key update skip locked)`,
    atOnce,
  );
}

/**
 * Anonymises returns, keeping the returned pieces and amounts. Texts, payout details and photos are deleted; returns
 * the photos' keys.
 */
export async function deidentifyReturns(tx: Kysely<DB>, { orders, userId }: PartedOrders): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with theirs as (
      update returns r set description = '', staff_note = '', payout = null
      where r.order_id = any(${orders}::uuid[]) returning r.id
    ), silenced as (
      update return_events e set actor_id = case when e.actor_id = ${userId} then null else e.actor_id end,
        note = case when e.name = 'refunded' then e.note else '' end from theirs where e.return_id = theirs.id
    )
    delete from return_pictures p using theirs where p.return_id = theirs.id returning p.picture_key as key`.execute(
    tx,
  );
  return rows.map(({ key }) => key);
}

/** Replaces the phone hash by a random one: the original can be found by trying all numbers. */
export async function deidentifyCouponUses(tx: Kysely<DB>, { orders }: PartedOrders): Promise<void> {
  await sql`update coupon_uses set user_id = null, phone_hash = sha256(gen_random_uuid()::text::bytea)
    where order_id = any(${orders}::uuid[])`.execute(tx);
}
