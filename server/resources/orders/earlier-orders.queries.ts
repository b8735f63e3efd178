import { type Kysely, sql } from 'kysely';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';

/** An earlier order of the same buyer, with its variants. */
export type EarlierOrder = {
  id: string;
  status: OrderState;
  cart_id: string | null;
  cart_version: number | null;
  checkout_key: Buffer | null;
  total_paise: number;
  pay_before: Date | null;
  variants: string[];
};

type EarlierOf = {
  cart: { id: string; version: number } | undefined;
  userId: string | undefined;
  /** Also of a user who began as a guest in this browser. */
  guestKey: Buffer | undefined;
};

/**
 * Returns the buyer's orders from this version of the cart that are not expired, cancelled or refunded, and their
 * orders that await payment.
 */
export async function selectEarlier(tx: Kysely<DB>, of: EarlierOf): Promise<EarlierOrder[]> {
  const { rows } = await sql<EarlierOrder>`${prepared}
    select o.id, o.status, o.cart_id, o.cart_version, o.checkout_key, o.total_paise, o.pay_before,
      array(select l.variant_id from order_lines l where l.order_id = o.id and l.variant_id is not null) as variants
    from (
      select id from orders where cart_id = ${of.cart?.id ?? null} and cart_version = ${of.cart?.version ?? null}
        and status not in ('expired', 'cancelled', 'refunded')
      union
      select id from orders where user_id = ${of.userId ?? null} and status = 'pending_payment'
      union
      select id from orders where guest_key = ${of.guestKey ?? null} and status = 'pending_payment'
    ) earlier join orders o using (id)
    order by o.created_at`.execute(tx);
  return rows;
}

/** Serializes the orders of a buyer without a cart to lock, by an advisory lock. */
export async function waitForTurn(tx: Kysely<DB>, buyer: string): Promise<void> {
  await sql`${prepared} select pg_advisory_xact_lock(hashtextextended('buyer ' || ${buyer}::text, 0))`.execute(tx);
}

export async function selectStatus(tx: Kysely<DB>, orderId: string): Promise<OrderState | undefined> {
  const { rows } = await sql<{ status: OrderState }>`select status from orders where id = ${orderId}`.execute(tx);
  return rows[0]?.status;
}

/** Returns the ids of the coupons that these orders used, also of uses they have given back. */
export async function selectCouponsOf(tx: Kysely<DB>, orders: readonly EarlierOrder[]): Promise<string[]> {
  const ids = orders.map((order) => order.id);
  const rows = await tx.selectFrom('coupon_uses').select('coupon_id').where('order_id', 'in', ids).execute();
  return rows.map((row) => row.coupon_id);
}
