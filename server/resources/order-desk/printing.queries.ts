import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

export type SlipRow = {
  id: string;
  order_number: string;
  created_at: Date;
  address: Record<string, string | undefined>;
  courier: string | null;
  awb: string | null;
  lines: { name: string; size: string; color: string; sku: string; quantity: number }[];
};

/** Returns the parcel contents of these orders, in the given order, without cancelled pieces. */
export async function selectSlips(db: Kysely<DB>, ids: readonly string[]): Promise<SlipRow[]> {
  const { rows } = await sql<SlipRow>`
    select o.id, o.order_number, o.created_at, o.shipping_address as address, s.courier, s.awb,
      (select coalesce(json_agg(json_build_object('name', l.name, 'size', l.size, 'color', l.color, 'sku', l.sku,
        'quantity', l.quantity - l.cancelled_quantity) order by l.position), '[]')
        from order_lines l where l.order_id = o.id and l.quantity > l.cancelled_quantity) as lines
    from unnest(${ids}::uuid[]) with ordinality as requested (id, place) join orders o on o.id = requested.id
      left join shipments s on s.order_id = o.id and s.kind = 'order' and s.status <> 'cancelled'
    order by requested.place`.execute(db);
  return rows;
}

export type LabelRow = {
  id: string;
  carrier: string | null;
  awb: string | null;
  carrier_order_id: string | null;
  carrier_shipment_id: string | null;
  label_url: string | null;
  problem: string;
};

/** Returns the current shipments of these orders; the carrier's columns are null where it has none. */
export async function selectLabels(db: Kysely<DB>, ids: readonly string[]): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select o.id, s.carrier, s.awb, s.carrier_order_id, s.carrier_shipment_id, s.label_url, coalesce(s.problem, '') as problem
    from orders o left join shipments s on s.order_id = o.id and s.kind = 'order' and s.status <> 'cancelled'
    where o.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}
