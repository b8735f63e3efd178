import { type Kysely, sql } from 'kysely';
import type { ShippingAddress } from '#contract/order-requests.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { Handover, ReturnReason, ReturnStatus, ReturnType } from '#contract/rules/returns.ts';
import type { DB } from '#database/schema.ts';
import { payable } from '#server/resources/money/money.queries.ts';

type Address = Pick<
  ShippingAddress,
  'fullName' | 'phoneNumber' | 'email' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'pinCode'
> & { landmark?: string };

/** A line with its remaining pieces; `grams` of one piece, if the catalogue has it. */
type PackedLine = {
  name: string;
  sku: string;
  hsn: string;
  unit_price: number;
  grams: number | null;
  /** The ordered quantity, and how many of it were cancelled. */
  quantity: number;
  cancelled: number;
  /** For the whole ordered quantity. */
  payable: number;
};

export type PackedOrder = {
  order_number: string;
  status: OrderState;
  payment_method: 'COD' | 'RAZORPAY';
  payment_status: string;
  created_at: Date;
  address: Address;
  lines: PackedLine[];
};

/** Reads what is needed to send an order. */
export async function selectPackedOrder(db: Kysely<DB>, orderId: string): Promise<PackedOrder | undefined> {
  const { rows } = await sql<PackedOrder>`
    select o.order_number, o.status, o.payment_method, o.payment_status, o.created_at, o.shipping_address as address,
      (select json_agg(json_build_object('name', l.name, 'sku', l.sku, 'hsn', l.hsn, 'unit_price', l.unit_price_paise,
        'grams', p.weight_grams, 'quantity', l.quantity, 'cancelled', l.cancelled_quantity,
        'payable', ${payable}) order by l.position)
        from order_lines l left join products p on p.id = l.product_id where l.order_id = o.id) as lines
    from orders o where o.id = ${orderId}`.execute(db);
  return rows[0];
}

export type ReturnedLine = {
  name: string;
  sku: string;
  hsn: string;
  unit_price: number;
  grams: number | null;
  quantity: number;
  reason: ReturnReason;
};

export type PackedReturn = {
  order_id: string;
  return_number: string;
  type: ReturnType;
  status: ReturnStatus;
  handover: Handover;
  pickup_on: string | null;
  created_at: Date;
  address: Address;
  /** The pieces that come back, and those sent in exchange. */
  back: ReturnedLine[];
  out: ReturnedLine[];
};

/** Reads what is needed to send a return, in both directions. */
export async function selectPackedReturn(db: Kysely<DB>, returnId: string): Promise<PackedReturn | undefined> {
  const { rows } = await sql<PackedReturn>`
    select r.order_id, r.return_number, r.type, r.status, r.handover, r.pickup_on::text as pickup_on, r.created_at,
      o.shipping_address as address,
      (select coalesce(json_agg(json_build_object('name', l.name, 'sku', l.sku, 'hsn', l.hsn, 'unit_price', l.unit_price_paise,
        'grams', p.weight_grams, 'quantity', x.quantity, 'reason', x.reason) order by l.position), '[]')
        from return_lines x join order_lines l on l.id = x.order_line_id left join products p on p.id = l.product_id
        where x.return_id = r.id) as back,
      (select coalesce(json_agg(json_build_object('name', l.name, 'sku', v.sku, 'hsn', l.hsn, 'unit_price', l.unit_price_paise,
        'grams', p.weight_grams, 'quantity', x.quantity, 'reason', x.reason) order by l.position), '[]')
        from return_lines x join order_lines l on l.id = x.order_line_id join variants v on v.id = x.exchange_variant_id
        left join products p on p.id = v.product_id where x.return_id = r.id) as out
    from returns r join orders o on o.id = r.order_id where r.id = ${returnId}`.execute(db);
  return rows[0];
}
