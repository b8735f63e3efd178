import type { z } from 'zod';
import { paginate, type Pagination } from '#contract/paging.ts';
import type { shipmentEndpoints, StaffShipment } from '#contract/shipments.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { selectStaffParcel, selectStaffParcels, type StaffParcelRow } from './staff-shipments.queries.ts';

export type StaffList = z.output<typeof shipmentEndpoints.list.query>;

/** Parcels for staff, a page of them. */
export async function listShipments(
  { db }: Context,
  { page, limit, problem, search }: StaffList,
): Promise<{ shipments: StaffShipment[]; pagination: Pagination }> {
  const wanted = { problem: problem && problem === 'true', search, limit, offset: (page - 1) * limit };
  const { rows, total } = await selectStaffParcels(db, wanted);
  return { shipments: rows.map(toStaffShipment), pagination: paginate(page, limit, total) };
}

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
