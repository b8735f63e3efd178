import type { StaffShipment } from '#contract/shipments.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { selectStaffParcel, type StaffParcelRow } from './staff-shipments.queries.ts';

/** Reads a parcel for staff. */
export async function readShipment({ db }: Context, id: string): Promise<StaffShipment> {
  const row = await selectStaffParcel(db, id);
  if (!row) throw new ApiError('NOT_FOUND');
  return toStaffShipment(row);
}

function toStaffShipment(row: StaffParcelRow): StaffShipment {
  return {
    _id: row.id,
    kind: row.kind,
    status: row.status,
    courier: row.courier,
    trackingNumber: row.awb,
    trackingUrl: row.tracking_url,
    arrivesOn: row.arrives_on,
    pickedUpAt: row.picked_up_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    scans: row.scans.map((scan) => ({ ...scan, at: new Date(scan.at).toISOString() })),
    orderId: row.order_id,
    orderNumber: row.order_number,
    reference: row.reference,
    problem: row.problem,
    labelUrl: row.label_url,
    pickupAt: row.pickup_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
