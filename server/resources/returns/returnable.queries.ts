import { type Kysely, sql } from 'kysely';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { moneyOfOrder, payable } from '#server/resources/money/money.queries.ts';
import { piecesInReturns } from '#server/resources/orders/orders.queries.ts';

/** An order line, with the state of its pieces and the variants it can be exchanged for. */
export type ReturnableLine = {
  id: string;
  name: string;
  image: string;
  size: string;
  color: string;
  quantity: number;
  cancelled: number;
  returned: number;
  /** Pieces returned in completed exchanges. */
  exchanged: number;
  /** Pieces in open returns. */
  open: number;
  /** The return period when it was ordered, in days; 0 for no returns. */
  returnDays: number;
  /** The amount payable for the line, in paise. */
  payable: number;
  /** All variants of the product; `available` is the stock that can be bought now. */
  variants: { id: string; size: string; color: string; available: number }[];
};

export type Returnable = {
  id: string;
  status: OrderState;
  method: 'COD' | 'RAZORPAY';
  delivered_at: Date | null;
  pincode: string;
  /** The number of the newest open return. */
  open_return: string | null;
  /** What can still be refunded, in paise, without the worth of open returns. */
  left: number;
  /** The same, if no open return is completed. */
  mayBeLeft: number;
  lines: ReturnableLine[];
};

/** Returns what is needed to decide which parts of an order can be returned. */
export async function selectReturnable(db: Kysely<DB>, orderId: string): Promise<Returnable | undefined> {
  const { rows } = await sql<Returnable>`${prepared}
    select o.id, o.status, o.payment_method as method, o.delivered_at, coalesce(o.shipping_address ->> 'pinCode', '') as pincode,
      (select return_number from returns r where r.order_id = o.id and r.closed_at is null
        order by r.created_at desc limit 1) as open_return,
      greatest(0, money.left - (select coalesce(sum(r.refund_paise), 0)::int from returns r
        where r.order_id = o.id and r.closed_at is null)) as left, money.left as "mayBeLeft",
      (select json_agg(json_build_object('id', l.id, 'name', l.name, 'image', l.image_url, 'size', l.size, 'color', l.color,
        'quantity', l.quantity, 'returnDays', l.return_days, 'cancelled', l.cancelled_quantity, 'returned', l.returned_quantity,
        ${piecesInReturns}, 'payable', ${payable}, 'variants', (select coalesce(json_agg(json_build_object('id', v.id, 'size', v.size, 'color', v.color,
          'available', v.on_hand - v.reserved) order by v.color <> l.color, v.color, v.size_position), '[]')
          from variants v where v.product_id = l.product_id)) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o cross join lateral ${moneyOfOrder} money where o.id = ${orderId}`.execute(db);
  return rows[0];
}
