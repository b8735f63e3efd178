import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ShippingAddress } from '#contract/order-requests.ts';
import type { Order, Shipment } from '#contract/orders.ts';
import type { PackingRule, TravelDays } from '#contract/rules/delivery.ts';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { isIncluded, payable, slugOfLine } from '#server/resources/money/money.queries.ts';
import { travelOfOrder } from '#server/resources/pincodes/pincodes.queries.ts';

/** An order with its related rows. The check constraints of its tables admit exactly the contract's values. */
export type OrderRow = {
  id: string;
  order_number: string;
  user_id: string | null;
  status: Order['status'];
  payment_method: Order['paymentInfo']['method'];
  payment_status: Order['paymentInfo']['status'];
  subtotal_paise: number;
  shipping_paise: number;
  cod_fee_paise: number;
  discount_paise: number;
  free_discount_paise: number;
  total_paise: number;
  coupon_code: string | null;
  gstin: string | null;
  business_name: string | null;
  shipping_address: Omit<ShippingAddress, 'id' | 'isDefault' | 'createdAt' | 'updatedAt'>;
  cancel_reason: string | null;
  cancelled_at: Date | null;
  delivered_at: Date | null;
  created_at: Date;
  pay_before: Date | null;
  gateway_order_id: string | null;
  gateway_payment_id: string | null;
  payment_failure: string | null;
  invoice_number: string | null;
  travel: TravelDays | null;
  packing: PackingRule;
  lines: {
    id: string;
    product_id: string | null;
    name: string;
    slug: string;
    size: string;
    color: string;
    image_url: string;
    unit_price: number;
    quantity: number;
    cancelled: number;
    returned: number;
    exchanged: number;
    open: number;
    payable: number;
    total: number;
    return_days: number;
    description: string | null;
    exchanges: Order['items'][number]['exchanges'];
  }[];
  cancel_asked_at: Date | null;
  parcels: {
    id: string;
    kind: Shipment['kind'];
    status: Shipment['status'];
    courier: string;
    awb: string | null;
    carrier_order: string | null;
    carrier_shipment: string | null;
    url: string | null;
    arrives_on: string | null;
    picked_up_at: string | null;
    delivered_at: string | null;
    problem: string;
    scans: { at: string; label: string; activity: string; place: string }[] | null;
  }[];
  returns: {
    id: string;
    number: string;
    type: Order['returns'][number]['type'];
    status: Order['returns'][number]['status'];
    pieces: number;
    /** When it was approved, while its buyer still has to send it. */
    to_send_since: string | null;
  }[];
  events: { status: Order['status']; at: string; reason: string; is_staff: boolean }[];
  refunds: {
    id: string;
    amount: number;
    cause: Order['refunds'][number]['cause'];
    status: Order['refunds'][number]['status'];
    reference: string | null;
    created_at: string;
    settled_at: string | null;
    /** It failed, and its money was refunded in another way, or another failed refund includes it. */
    is_replaced: boolean;
  }[];
  /** Credits for pieces that were cancelled before they were paid for, or whose credit note belongs to a failed refund. */
  unpaid: { id: string; amount: number; at: string }[];
};

/**
 * The number of pieces of the order line `l` in completed exchanges and in open returns, as JSON fields. Most lines are in
 * no return, for which the slower function is not called.
 */
export const piecesInReturns = sql`'exchanged', case when exists (select from return_lines rl where rl.order_line_id = l.id)
    then exchanged_pieces(l.id) else 0 end, 'open', (select coalesce(sum(rl.quantity), 0)::int
  from return_lines rl join returns r on r.id = rl.return_id and r.status in ('pending', 'approved', 'processing')
  where rl.order_line_id = l.id)`;

/** The columns of an `OrderRow`, selected from `orderTables`. */
export const orderColumns = sql`o.id, o.order_number, o.user_id, o.status, o.payment_method, o.payment_status,
  o.subtotal_paise, o.shipping_paise, o.cod_fee_paise, o.discount_paise, o.free_discount_paise, o.total_paise,
  o.coupon_code, o.gstin, o.business_name, o.shipping_address, o.cancel_reason, o.cancelled_at, o.delivered_at, o.created_at, o.cancel_asked_at, o.packing,
  case when o.status = 'pending_payment' then o.pay_before end as pay_before,
  pay.gateway_order_id, pay.gateway_payment_id,
  case when o.status = 'pending_payment' then (select case when a.status = 'failed' then nullif(a.failure, '') end
    from payment_attempts a where a.order_id = o.id order by a.seen_at desc, a.status = 'failed' limit 1) end as payment_failure,
  (select i.number from invoices i where i.order_id = o.id and i.kind = 'invoice') as invoice_number,
  ${travelOfOrder} as travel,
  (select json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'name', l.name, 'slug', ${slugOfLine},
    'size', l.size, 'color', l.color, 'image_url', l.image_url, 'unit_price', l.unit_price_paise,
    'quantity', l.quantity, 'cancelled', l.cancelled_quantity, 'returned', l.returned_quantity, 'total', l.total_paise, 'return_days', l.return_days,
    'payable', ${payable}, 'description', (select p.description from products p where p.id = l.product_id), ${piecesInReturns},
    'exchanges', (select coalesce(json_agg(x), '[]') from (select rl.exchange_size as size, rl.exchange_color as color,
      sum(rl.quantity)::int as quantity from return_lines rl join returns r on r.id = rl.return_id and r.type = 'exchange'
        and r.status = 'completed' where rl.order_line_id = l.id group by 1, 2 order by min(r.closed_at)) x))
    order by l.position) from order_lines l where l.order_id = o.id) as lines,
  (select coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'status', s.status, 'courier', s.courier,
    'awb', s.awb, 'carrier_order', s.carrier_order_id, 'carrier_shipment', s.carrier_shipment_id, 'url', s.tracking_url, 'arrives_on', s.arrives_on, 'picked_up_at', s.picked_up_at,
    'delivered_at', s.delivered_at, 'problem', s.problem, 'scans', (select json_agg(json_build_object('at', c.at, 'label', c.label,
      'activity', c.activity, 'place', c.place) order by c.at desc) from shipment_scans c where c.shipment_id = s.id))
    order by s.created_at), '[]') from shipments s where s.order_id = o.id and s.status <> 'cancelled') as parcels,
  (select coalesce(json_agg(json_build_object('id', r.id, 'number', r.return_number, 'type', r.type, 'status', r.status,
    'pieces', (select sum(rl.quantity) from return_lines rl where rl.return_id = r.id),
    'to_send_since', case when r.status = 'approved' and r.handover = 'self_ship' then
      (select max(e.at) from return_events e where e.return_id = r.id and e.name = 'approved') end) order by r.created_at), '[]')
    from returns r where r.order_id = o.id) as returns,
  (select json_agg(json_build_object('status', e.to_status, 'at', e.at, 'reason', e.reason, 'is_staff', e.actor = 'staff') order by e.id)
    from order_events e where e.order_id = o.id) as events,
  (select coalesce(json_agg(json_build_object('id', f.id, 'amount', f.amount_paise, 'cause', f.cause, 'status', f.status,
    'reference', coalesce(f.gateway_refund_id, nullif(f.reference, '')), 'created_at', f.created_at, 'settled_at', f.settled_at,
    'is_replaced', f.status = 'failed' and (not exists (select from failed_refunds where id = f.id) or ${isIncluded}))
    order by f.created_at, f.id), '[]') from refunds f where f.order_id = o.id) as refunds,
  (select coalesce(json_agg(json_build_object('id', c.id, 'amount', c.amount_paise, 'at', c.created_at) order by c.id), '[]')
    from credits c where c.order_id = o.id and c.amount_paise > 0 and (c.refund_id is null or exists (
      select from invoices i join refunds r on r.id = i.refund_id where i.credit_id = c.id and r.status = 'failed'))) as unpaid`;

/** The tables that `orderColumns` reads from; the order is `o`. */
export const orderTables = sql`orders o left join payments pay on pay.order_id = o.id`;

/**
 * Access rights: staff read any order, users their own, and browsers the guest orders they placed, also once logged in,
 * and those they opened with a code.
 */
export type Reader =
  | { staff: true }
  | { userId?: string | undefined; guestKey?: Buffer | undefined; passKey?: Buffer | undefined };

/** Whether this reader may see the order `o`. */
export function readableBy(reader: Reader): RawBuilder<SqlBool> {
  if ('staff' in reader) return sql`true`;
  const { userId = null, guestKey = null, passKey = null } = reader;
  return sql`(o.user_id = ${userId} or o.guest_key = ${guestKey} or exists (select from order_passes pass
    where pass.pass_key = ${passKey} and pass.order_id = o.id and pass.expires_at > now()))`;
}

/** Other orders `x` of the buyer of `o`, by account or phone; the empty phones of erased buyers never match. */
export const ofSameBuyer = sql`x.id <> o.id and (x.user_id = o.user_id
  or x.shipping_address ->> 'phoneNumber' = nullif(o.shipping_address ->> 'phoneNumber', ''))`;

export async function selectOrder(db: Kysely<DB>, id: string, reader: Reader): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`${prepared}
    select ${orderColumns} from ${orderTables} where o.id = ${id} and ${readableBy(reader)}`.execute(db);
  return rows[0];
}

/** Returns the orders with these ids, for staff, in the order of the ids. */
export async function selectOrders(db: Kysely<DB>, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from unnest(${ids}::uuid[]) with ordinality as requested (id, place)
      join (${orderTables}) on o.id = requested.id order by requested.place`.execute(db);
  return rows;
}
