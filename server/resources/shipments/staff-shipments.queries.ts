import { type Kysely, sql } from 'kysely';
import type { ShipmentKind, ShipmentStatus } from '#contract/rules/shipments.ts';
import type { DB } from '#database/schema.ts';

export type StaffParcelRow = {
  id: string;
  order_id: string;
  order_number: string;
  kind: ShipmentKind;
  reference: string;
  status: ShipmentStatus;
  courier: string;
  awb: string | null;
  label_url: string | null;
  tracking_url: string | null;
  pickup_at: Date | null;
  arrives_on: string | null;
  picked_up_at: Date | null;
  delivered_at: Date | null;
  problem: string;
  created_at: Date;
  scans: { at: string; label: string; activity: string; place: string }[];
};

/** Whether a parcel `s` was given up for another one that has left since, and its carrier would not call it off. */
export const isStray = sql`(s.problem <> '' and s.status = 'cancelled' and exists (select from shipments other
  where other.order_id = s.order_id and other.kind = s.kind and other.return_id is not distinct from s.return_id
    and other.status <> 'cancelled' and other.picked_up_at is not null))`;

const columns = sql`s.id, s.order_id, o.order_number, s.kind, s.reference, s.status, s.courier, s.awb, s.label_url, s.tracking_url,
  s.pickup_at, s.arrives_on::text as arrives_on, s.picked_up_at, s.delivered_at, s.problem, s.created_at,
  (select coalesce(json_agg(json_build_object('at', c.at, 'label', c.label, 'activity', c.activity, 'place', c.place)
    order by c.at desc), '[]') from shipment_scans c where c.shipment_id = s.id) as scans`;

export async function selectStaffParcel(db: Kysely<DB>, id: string): Promise<StaffParcelRow | undefined> {
  const { rows } = await sql<StaffParcelRow>`
    select ${columns} from shipments s join orders o on o.id = s.order_id where s.id = ${id}`.execute(db);
  return rows[0];
}

export async function selectOrderNumber(db: Kysely<DB>, orderId: string): Promise<string> {
  const row = await db.selectFrom('orders').select('order_number').where('id', '=', orderId).executeTakeFirstOrThrow();
  return row.order_number;
}
