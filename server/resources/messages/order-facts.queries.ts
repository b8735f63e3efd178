import { type Kysely, sql } from 'kysely';
import type { PackingRule, TravelDays } from '#contract/rules/delivery.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { ReturnReason } from '#contract/rules/returns.ts';
import type { DB } from '#database/schema.ts';
import { goesBack, payableKept, slugOfLine } from '#server/resources/money/money.queries.ts';
import { travelOfOrder } from '#server/resources/pincodes/pincodes.queries.ts';

/** Items of an order as shown in a mail; money in paise. */
export type PieceFacts = {
  name: string;
  slug: string;
  color: string;
  size: string;
  quantity: number;
  total: number;
  picture: string;
};

/**
 * An order's data for messages to its buyer. Guests are reached by the contacts of the order, members by those or their
 * account's.
 */
export type OrderFacts = {
  id: string;
  number: string;
  userId: string | null;
  name: string;
  email: string;
  /** Whether `email` is one that the buyer's account has proven. */
  isProven: boolean;
  phone: string;
  status: OrderState;
  isCash: boolean;
  isPaid: boolean;
  /** When it was placed, if not confirmed. */
  confirmedAt: Date;
  address: { line1: string; line2: string; landmark: string; city: string; state: string; pinCode: string };
  subtotal: number;
  shipping: number;
  codFee: number;
  discount: number;
  total: number;
  /** Cash to collect: the value of the pieces not cancelled. */
  due: number;
  /**
   * Refunds due to cancellation; `refundedBefore`: earlier refunds. A refund that the gateway refused counts; its retry
   * does not count again.
   */
  refunds: number;
  refundedBefore: number;
  /** Ended because its shipment did not arrive. */
  missed: 'lost' | 'returned' | null;
  pieces: PieceFacts[];
  /** Return periods promised for the lines not cancelled. */
  lines: { returnDays: number }[];
  /** The packing rule and the days of travel at the time of the order. */
  packing: PackingRule;
  travel: TravelDays | null;
};

const pieceOf = (
  quantity: string,
  total: string,
) => sql`json_build_object('name', l.name, 'slug', ${slugOfLine}, 'color', l.color,
  'size', l.size, 'quantity', ${sql.raw(quantity)}, 'total', ${sql.raw(total)}, 'picture', l.image_url)`;

/** The object that `orderOf` reads, of an order `o`; omits cancelled pieces unless all were cancelled. */
const order = sql`json_build_object('id', o.id, 'number', o.order_number, 'userId', o.user_id,
  'name', coalesce(o.shipping_address ->> 'fullName', ''),
  'email', coalesce(nullif(o.shipping_address ->> 'email', ''), (select u.email from users u where u.id = o.user_id), ''),
  'isProven', exists (select from users u where u.id = o.user_id and u.email_verified_at is not null
    and lower(u.email) = lower(coalesce(nullif(o.shipping_address ->> 'email', ''), u.email))),
  'phone', coalesce(o.shipping_address ->> 'phoneNumber', ''), 'status', o.status, 'isCash', o.payment_method = 'COD',
  'isPaid', o.payment_status = 'PAID',
  'confirmedAt', coalesce((select min(e.at) from order_events e where e.order_id = o.id and e.to_status = 'confirmed'), o.created_at),
  'address', json_build_object('line1', coalesce(o.shipping_address ->> 'addressLine1', ''),
    'line2', coalesce(o.shipping_address ->> 'addressLine2', ''), 'landmark', coalesce(o.shipping_address ->> 'landmark', ''),
    'city', coalesce(o.shipping_address ->> 'city', ''), 'state', coalesce(o.shipping_address ->> 'state', ''),
    'pinCode', coalesce(o.shipping_address ->> 'pinCode', '')),
  'subtotal', o.subtotal_paise, 'shipping', o.shipping_paise, 'codFee', o.cod_fee_paise,
  'discount', o.discount_paise + o.free_discount_paise, 'total', o.total_paise,
  'due', case when o.payment_method = 'COD' and o.payment_status = 'PENDING' then ${payableKept} else 0 end,
  'refunds', (select coalesce(sum(f.amount_paise), 0) from refunds f where f.order_id = o.id and f.retry_of is null
    and f.created_at >= o.cancelled_at),
  'refundedBefore', (select coalesce(sum(f.amount_paise), 0) from refunds f where f.order_id = o.id and f.retry_of is null
    and (f.created_at < o.cancelled_at or o.cancelled_at is null)),
  'lines', (select coalesce(json_agg(json_build_object('returnDays', l.return_days)), '[]') from order_lines l
    where l.order_id = o.id and l.cancelled_quantity < l.quantity), 'packing', o.packing, 'travel', ${travelOfOrder},
  'missed', (select s.status from shipments s where s.order_id = o.id and s.kind = 'order' and s.status in ('lost', 'returned')),
  'pieces', (select json_agg(${pieceOf('left_over', 'l.unit_price_paise * left_over')} order by l.position)
    from order_lines l, lateral (select l.quantity - case when o.status in ('cancelled', 'refunded') then 0 else l.cancelled_quantity end as left_over) w
    where l.order_id = o.id and left_over > 0))`;

type Read<T> = Omit<T, 'order'> & { order: OrderFacts };

async function readOne<T extends { order: OrderFacts }>(
  db: Kysely<DB>,
  statement: ReturnType<typeof sql<T>>,
): Promise<Read<T> | undefined> {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const facts = row.order;
  return { ...row, order: { ...facts, confirmedAt: new Date(facts.confirmedAt), pieces: facts.pieces ?? [] } };
}

export async function selectOrderFacts(db: Kysely<DB>, orderId: string): Promise<OrderFacts | undefined> {
  const row = await readOne(
    db,
    sql<{ order: OrderFacts }>`select ${order} as "order" from orders o where o.id = ${orderId}`,
  );
  return row?.order;
}

export type CreditFacts = { order: OrderFacts; pieces: PieceFacts[]; amount: number; isRefunded: boolean };

/** Returns a credit with its pieces and their worth. */
export function selectCreditFacts(db: Kysely<DB>, creditId: string): Promise<CreditFacts | undefined> {
  return readOne(
    db,
    sql<CreditFacts>`select ${order} as "order", c.refund_id is not null as "isRefunded",
      coalesce((select f.amount_paise from refunds f where f.id = c.refund_id), c.amount_paise) as amount,
      (select json_agg(${pieceOf('k.quantity', 'k.amount_paise')} order by l.position)
        from credit_lines k join order_lines l on l.id = k.order_line_id where k.credit_id = c.id) as pieces
    from credits c join orders o on o.id = c.order_id where c.id = ${creditId}`,
  );
}

export type ParcelFacts = {
  order: OrderFacts;
  kind: 'order' | 'return' | 'exchange';
  status: string;
  courier: string;
  awb: string | null;
  trackingUrl: string | null;
  /** YYYY-MM-DD */
  arrivesOn: string | null;
  returnNumber: string | null;
  /** Note from staff to the buyer on dispatch. */
  note: string;
  /** Items sent in exchange; null for the order's own items. */
  exchanged: PieceFacts[] | null;
};

export function selectParcelFacts(db: Kysely<DB>, shipmentId: string): Promise<ParcelFacts | undefined> {
  return readOne(
    db,
    sql<ParcelFacts>`select ${order} as "order", s.kind, s.status, s.courier, s.awb, s.tracking_url as "trackingUrl",
      s.arrives_on::text as "arrivesOn", r.return_number as "returnNumber",
      coalesce((select e.reason from order_events e where s.kind = 'order' and e.order_id = o.id and e.to_status = 'shipped'
        and e.actor = 'staff' order by e.id desc limit 1), '') as note,
      case when s.kind <> 'order' then (select json_agg(json_build_object('name', l.name, 'slug', ${slugOfLine},
        'color', coalesce(v.color, l.color), 'size', coalesce(v.size, l.size), 'quantity', k.quantity, 'total', 0,
        'picture', l.image_url) order by l.position) from return_lines k join order_lines l on l.id = k.order_line_id
        left join variants v on v.id = k.exchange_variant_id where k.return_id = r.id) end as exchanged
    from shipments s join orders o on o.id = s.order_id left join returns r on r.id = s.return_id
    where s.id = ${shipmentId}`,
  );
}

export type RefundFacts = {
  order: OrderFacts;
  amount: number;
  cause: string;
  status: string;
  reference: string;
  /** Refunded to the original payment method; otherwise staff transfer it. */
  isBySource: boolean;
};

export function selectRefundFacts(db: Kysely<DB>, refundId: string): Promise<RefundFacts | undefined> {
  return readOne(
    db,
    sql<RefundFacts>`select ${order} as "order", f.amount_paise as amount, f.cause, f.status,
      coalesce(nullif(f.reference, ''), f.gateway_refund_id, '') as reference, f.gateway_payment_id is not null as "isBySource"
    from refunds f join orders o on o.id = f.order_id where f.id = ${refundId}`,
  );
}

export type ReturnFacts = {
  order: OrderFacts;
  id: string;
  number: string;
  reason: ReturnReason;
  isExchange: boolean;
  status: string;
  isPickup: boolean;
  pickupOn: string | null;
  /** Null until approved. */
  approvedAt: Date | null;
  refund: number;
  /** What was paid for its pieces, once settled. */
  worth: number;
  refundMode: string | null;
  staffNote: string;
  pieces: (PieceFacts & { wanted: string })[];
};

export function selectReturnFacts(db: Kysely<DB>, returnId: string): Promise<ReturnFacts | undefined> {
  return readOne(
    db,
    sql<ReturnFacts>`select ${order} as "order", r.id, r.return_number as number, r.reason, r.type = 'exchange' as "isExchange", r.status,
      r.handover = 'pickup' as "isPickup", r.pickup_on::text as "pickupOn",
      (select max(e.at) from return_events e where e.return_id = r.id and e.name = 'approved') as "approvedAt",
      ${goesBack} as refund, coalesce((select c.amount_paise from credits c where c.id = r.credit_id), 0) as worth, r.refund_mode as "refundMode",
      r.staff_note as "staffNote",
      (select json_agg(json_build_object('name', l.name, 'slug', ${slugOfLine}, 'color', l.color, 'size', l.size,
        'quantity', k.quantity, 'total', 0, 'picture', l.image_url,
        'wanted', coalesce((select v.color || ' · ' || v.size from variants v where v.id = k.exchange_variant_id), ''))
        order by l.position) from return_lines k join order_lines l on l.id = k.order_line_id where k.return_id = r.id) as pieces
    from returns r join orders o on o.id = r.order_id where r.id = ${returnId}`,
  );
}
