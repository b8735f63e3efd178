import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { ShippingRefused } from '#server/gateways/shipping/shipping.ts';
import { addJob } from '#server/platform/jobs.ts';
import { type ParcelRow, selectParcel, updateInHouse, updateParcel } from './shipments.queries.ts';
import { notCalledOff } from './shipments.rules.ts';

/** Queues cancelling a given-up parcel at the carrier. */
export async function queueCancellation(tx: Kysely<DB>, shipmentId: string): Promise<void> {
  const task = 'call-off-parcel';
  await addJob(tx, { task, payload: { shipmentId }, key: `${task}:${shipmentId}` });
}

/** Cancels a parcel at the carrier, to be replaced or not; returns false if the courier already has it. */
export async function callOff(context: Context, parcel: ParcelRow, why: string): Promise<boolean> {
  const isOff = await callOffAtCarrier(context, parcel);
  const change = isOff ? { status: 'cancelled', problem: '', check_at: null } : { problem: why };
  return (await updateInHouse(context.db, parcel.id, change)) !== undefined && isOff;
}

/** The same for a parcel already given up here, such as for another courier. */
export async function callOffGivenUp(context: Context, shipmentId: string): Promise<void> {
  const parcel = await selectParcel(context.db, shipmentId);
  if (parcel?.status !== 'cancelled') return;
  const isOff = await callOffAtCarrier(context, parcel);
  await updateParcel(context.db, shipmentId, { problem: isOff ? '' : notCalledOff });
}

/** Returns true if nothing is booked under its reference any more. */
async function callOffAtCarrier(context: Context, parcel: ParcelRow): Promise<boolean> {
  const { reference, carrier_order_id: orderId, carrier_shipment_id: shipmentId } = parcel;
  const known = orderId && shipmentId ? { orderId, shipmentId } : await context.shipping.findShipment(reference);
  if (!known) return true;
  try {
    await context.shipping.cancel(known);
    return true;
  } catch (fault) {
    if (!(fault instanceof ShippingRefused) || fault.reason === 'login') throw fault;
    if (fault.reason === 'unknown') return true;
    context.log.error({ parcel: reference, fault: fault.message }, 'parcel cannot be called off');
    return false;
  }
}
