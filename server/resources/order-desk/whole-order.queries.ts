import { type Kysely, sql } from 'kysely';
import type { Happening } from '#contract/admin-orders.ts';
import type { DB } from '#database/schema.ts';
import { isIncluded, isSale, spent } from '#server/resources/money/money.queries.ts';
import { ofSameBuyer } from '#server/resources/orders/orders.queries.ts';
import { isOrphan, isStray } from '#server/resources/shipments/staff-shipments.queries.ts';
import { isStuck } from './desk-orders.queries.ts';

export type BuyerRow = {
  user_id: string | null;
  name: string;
  orders: number;
  delivered: number;
  cancelled: number;
  spent_paise: number;
};

/** Returns the buyer of an order with totals of their earlier orders, without those that were never paid for. */
export async function selectBuyer(db: Kysely<DB>, orderId: string): Promise<BuyerRow | undefined> {
  const { rows } = await sql<BuyerRow>`
    select o.user_id, coalesce(nullif(u.name, ''), o.shipping_address ->> 'fullName', '') as name, b.*
    from orders o left join users u on u.id = o.user_id cross join lateral (
      select count(*)::int as orders, count(*) filter (where x.status = 'delivered')::int as delivered,
        count(*) filter (where x.cancelled_at is not null)::int as cancelled,
        coalesce(sum((select ${spent} from orders o where o.id = x.id and ${isSale})), 0)::float8 as spent_paise
      from orders x where ${ofSameBuyer} and x.created_at < o.created_at
        and (x.payment_method = 'COD' or x.payment_status in ('PAID', 'REFUNDED'))) b
    where o.id = ${orderId}`.execute(db);
  return rows[0];
}

export type PaymentRow = {
  reference: string;
  method: string;
  status: string;
  amount_paise: number;
  refunded_paise: number;
  failure: string;
  seen_at: Date;
};

/** Returns all payment attempts of an order, oldest first. */
export async function selectPayments(db: Kysely<DB>, orderId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select gateway_payment_id as reference, method, status, amount_paise, refunded_paise, failure, seen_at
    from payment_attempts where order_id = ${orderId} order by seen_at, gateway_payment_id`.execute(db);
  return rows;
}

/**
 * As planReplacement plans the refund that would replace a failed one: `again_paise` is its amount; `included_paise` is
 * the amount of another failed refund that includes this one, or null.
 */
export type DeskRefundRow = {
  id: string;
  failure: string;
  can_retry: boolean;
  is_by_hand: boolean;
  return_id: string | null;
  again_paise: number;
  included_paise: number | null;
};

/** Returns the staff-only details of an order's refunds. */
export async function selectRefundWork(db: Kysely<DB>, orderId: string): Promise<DeskRefundRow[]> {
  const { rows } = await sql<DeskRefundRow>`
    select f.id, f.failure, f.gateway_payment_id is null and f.status = 'requested' as is_by_hand,
      (select r.id from credits c join returns r on r.credit_id = c.id where c.refund_id = f.id) as return_id,
      n.is_failed and not n.is_included as can_retry,
      coalesce(case when o.status = 'cancelled' and f.cause <> 'goodwill' then n.left_paise
        else least(f.amount_paise, n.left_paise) end, f.amount_paise) as again_paise,
      case when n.is_failed and n.is_included then n.left_paise end as included_paise
    from refunds f join orders o on o.id = f.order_id
      left join payment_attempts a on a.gateway_payment_id = f.gateway_payment_id
      cross join lateral (select a.amount_paise - a.refunded_paise as left_paise,
        a.gateway_payment_id is not null and exists (select from failed_refunds where id = f.id) as is_failed,
        ${isIncluded} as is_included) n
    where f.order_id = ${orderId}`.execute(db);
  return rows;
}

type StandingRow = {
  payment_review: string;
  /** A shipment whose booking can be retried. */
  retry_parcel: string | null;
  /** A shipment that was given up for another one but that the carrier still has. */
  stray_parcel: string | null;
  /** Whether a shipment is or was on its way although its order is not. */
  has_orphan: boolean;
};

export async function selectStandingOf(db: Kysely<DB>, orderId: string): Promise<StandingRow> {
  const { rows } = await sql<StandingRow>`
    select coalesce((select review_reason from payments where order_id = ${orderId} and waits_for_review), '') as payment_review,
      (select s.id from shipments s where s.order_id = ${orderId} and (s.status in ('booking', 'ready', 'cancelled')
          or s.status = 'delayed' and s.picked_up_at is null) and ${isStuck}
        order by s.created_at desc limit 1) as retry_parcel,
      (select s.id from shipments s where s.order_id = ${orderId} and ${isStray} order by s.created_at desc limit 1) as stray_parcel,
      exists (select from shipments s where s.order_id = ${orderId} and ${isOrphan}) as has_orphan`.execute(db);
  return rows[0] ?? { payment_review: '', retry_parcel: null, stray_parcel: null, has_orphan: false };
}

export type HappeningRow = Omit<Happening, 'at'> & { at: Date; amount_paise: number | null };

const who = sql`coalesce(nullif(u.name, ''), u.email, '')`;

/** Returns all events of an order and its returns, newest first. */
export async function selectHappenings(db: Kysely<DB>, orderId: string): Promise<HappeningRow[]> {
  const { rows } = await sql<HappeningRow>`
    select 'moved' as kind, e.to_status as name, e.reason as text, e.actor, ${who} as by, e.at, null::int as amount_paise, e.id as place
    from order_events e left join users u on u.id = e.actor_id where e.order_id = ${orderId}
    union all select 'changed', c.name, c.reason, c.actor, ${who}, c.at, null, c.id
    from order_changes c left join users u on u.id = c.actor_id where c.order_id = ${orderId}
    union all select 'note', '', n.text, 'staff', ${who}, n.created_at, null, 0
    from order_notes n left join users u on u.id = n.author_id where n.order_id = ${orderId}
    union all select 'refund', f.cause, '', 'system', '', f.created_at, f.amount_paise, 0 from refunds f where f.order_id = ${orderId}
    union all select 'refund', f.status, case f.status when 'failed' then f.failure else coalesce(f.gateway_refund_id, f.reference) end,
      'system', '', f.settled_at, f.amount_paise, 1 from refunds f
    where f.order_id = ${orderId} and f.settled_at is not null
    union all select 'parcel', s.kind, trim(s.courier || ' ' || coalesce(s.awb, '')), 'system', '', s.created_at, null, 0
    from shipments s where s.order_id = ${orderId} and s.awb is not null
    union all select 'return', e.name, e.note, e.actor, ${who}, e.at, null, e.id
    from return_events e join returns r on r.id = e.return_id left join users u on u.id = e.actor_id where r.order_id = ${orderId}
    order by at desc, place desc`.execute(db);
  return rows;
}
