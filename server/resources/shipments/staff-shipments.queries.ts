import { type Kysely, type SqlBool, sql } from 'kysely';
import { stations } from '#contract/rules/order-states.ts';
import type { ShipmentKind, ShipmentStatus } from '#contract/rules/shipments.ts';
import type { DB } from '#database/schema.ts';
import { unknownParcel } from './shipments.rules.ts';

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

/** Whether parcel `s` was given up for another one that has left since, and its carrier refused to cancel it. */
export const isStray = sql`(s.problem <> '' and s.status = 'cancelled' and exists (select from shipments other
  where other.order_id = s.order_id and other.kind = s.kind and other.return_id is not distinct from s.return_id
    and other.status <> 'cancelled' and other.picked_up_at is not null))`;

/**
 * Whether parcel `s` was picked up although its order or return had ended, or was delivered with cancelled pieces in it:
 * neither the carrier nor a retry can fix that.
 */
export const isOrphan = sql<SqlBool>`(s.problem <> '' and s.status not in ('booking', 'ready', 'cancelled') and case s.kind
  when 'order' then s.status = 'delivered' or exists (select from orders its where its.id = s.order_id and its.status not in (${sql.join(stations)}))
  when 'return' then exists (select from returns its where its.id = s.return_id and its.status in ('cancelled', 'rejected'))
  else false end)`;

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

/** Clears the problem of an order's orphaned parcels. Returns false if there is none. */
export async function settleOrphan(tx: Kysely<DB>, orderId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update shipments s set problem = '', check_at = case when s.problem <> ${unknownParcel} then s.check_at end
    where s.order_id = ${orderId} and ${isOrphan}`.execute(tx);
  return Boolean(numAffectedRows);
}
