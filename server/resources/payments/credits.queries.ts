import { type Kysely, sql } from 'kysely';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { moneyOfOrder, payable } from '#server/resources/money/money.queries.ts';

/** An order line with the quantities needed to credit it; `payable` is the total amount payable for it, in paise. */
export type CreditableLine = {
  id: string;
  name: string;
  quantity: number;
  cancelled: number;
  returned: number;
  /** Pieces that were exchanged for others. */
  exchanged: number;
  payable: number;
  /** The list price of a piece, in paise. */
  unitPrice: number;
  /** List price of its pieces that a deal gives free or cheaper, or of the whole line where coupons cover it; in paise. */
  gift: number;
  gstPercent: number;
};

export type CreditableOrder = {
  status: OrderState;
  method: 'COD' | 'RAZORPAY';
  isPaid: boolean;
  /** The payment that was accepted, of an order paid online. */
  gatewayPaymentId: string | null;
  /** The amount paid, online or in cash, and the part not refunded, in paise. */
  paid: number;
  left: number;
  /** The part of `left` that failed refunds still owe. */
  owed: number;
  /** List price of paid pieces that its coupon asks for per rupee of gifts, at most 1; 0 without such a coupon. */
  paidPerGift: number;
  lines: CreditableLine[];
};

/** Reads what can be credited of an order. The caller has locked it, or only displays it. */
export async function selectCreditable(db: Kysely<DB>, orderId: string): Promise<CreditableOrder> {
  const { rows } = await sql<CreditableOrder>`${prepared}
    select o.status, o.payment_method as method, o.payment_status <> 'PENDING' as "isPaid",
      money.gateway_payment_id as "gatewayPaymentId", money.paid, money.left,
      (select coalesce(sum(f.amount_paise), 0)::int from failed_refunds join refunds f using (id)
        where f.order_id = o.id and f.gateway_payment_id = money.gateway_payment_id) as owed,
      coalesce(coupon.paid_per_gift, 0) as "paidPerGift",
      (select json_agg(json_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity, 'cancelled', l.cancelled_quantity,
        'returned', l.returned_quantity, 'exchanged', exchanged_pieces(l.id),
        'gstPercent', l.gst_percent,
        'payable', ${payable}, 'unitPrice', l.unit_price_paise,
        'gift', coalesce(l.gift_paise, unrecorded_gift(l)))
        order by l.position) from order_lines l where l.order_id = o.id) as lines
    from orders o cross join lateral ${moneyOfOrder} money cross join lateral (
      select min(least(1, c.buy_pieces::float8 / c.get_pieces)) as paid_per_gift
      from coupon_uses u join coupons c on c.id = u.coupon_id and c.discount_type = 'bxgy' where u.order_id = o.id
    ) coupon where o.id = ${orderId}`.execute(db);
  const [order] = rows;
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return order;
}

type NewCredit = {
  orderId: string;
  cause: 'cancelled' | 'returned';
  lines: readonly { id: string; pieces: number; amount: number }[];
  amount: number;
  refundId: string | null;
  reason: string;
  now: Date;
};

/** Takes back pieces of an order and records their amount; undefined when one of them was taken back already. */
export async function insertCredit(tx: Kysely<DB>, credit: NewCredit): Promise<string | undefined> {
  const { orderId, cause, amount, refundId, reason, now } = credit;
  const { rows } = await sql<{ id: string }>`${prepared}
    with asked as materialized (
      select id, pieces, amount from json_to_recordset(${JSON.stringify(credit.lines)}::json)
        as asked (id uuid, pieces smallint, amount int)
    ), taken as (
      update order_lines l set
        cancelled_quantity = l.cancelled_quantity + case when ${cause} = 'cancelled' then asked.pieces else 0 end,
        returned_quantity = l.returned_quantity + case when ${cause} = 'returned' then asked.pieces else 0 end
      from asked where l.id = asked.id and l.order_id = ${orderId}
        and l.cancelled_quantity + l.returned_quantity + asked.pieces <= l.quantity
      returning l.id
    ), credit as (
      insert into credits (order_id, cause, amount_paise, refund_id, reason, created_at)
      select ${orderId}::uuid, ${cause}, ${amount}::int, ${refundId}::uuid, ${reason}, ${now}::timestamptz
      where (select count(*) from taken) = (select count(*) from asked) returning id
    )
    insert into credit_lines (credit_id, order_line_id, quantity, amount_paise)
    select credit.id, asked.id, asked.pieces, asked.amount from credit, asked
    returning credit_id as id`.execute(tx);
  return rows[0]?.id;
}
