import type { Context } from '#server/context.ts';
import { type Shipment, type ShipmentRef, ShippingRefused } from '#server/gateways/shipping/shipping.ts';
import { queueCancellation } from './call-off-parcel.ts';
import { queueReturnMoved } from './queue-return-moved.ts';
import { type ParcelRow, updateInHouse } from './shipments.queries.ts';
import { isOfAccount, nextCheck, nextTry, problemOf } from './shipments.rules.ts';
import type { Contents } from './wanted-parcel.ts';

type ParcelBooking = { parcel: ParcelRow; contents: Contents };

/**
 * Books a parcel: creates it at the carrier, assigns a courier, orders the pickup and the label. Each step is stored
 * before the next and starts from the carrier's state, so that retries pay for only one label. A refusal is stored as
 * the parcel's problem; retryable errors reject with the ShippingFault.
 */
export async function bookParcel(context: Context, { parcel, contents }: ParcelBooking): Promise<void> {
  try {
    const known = await introduce(context, { parcel, contents });
    const assigned = known && (await giveToCourier(context, { parcel: known, contents }));
    if (assigned && !assigned.label_url) await haveFetched(context, { parcel: assigned, contents });
  } catch (fault) {
    if (!(fault instanceof ShippingRefused)) throw fault;
    const stuck = await updateInHouse(context.db, parcel.id, { problem: problemOf(fault) });
    if (isOfAccount(fault)) await updateInHouse(context.db, parcel.id, { check_at: nextTry(context.clock.now()) });
    else if (stuck?.status === 'booking') await updateInHouse(context.db, parcel.id, { check_at: null });
    context.log.error({ parcel: parcel.reference, fault: fault.message }, 'parcel cannot be booked');
  }
}

/** Ensures the carrier has the parcel under the shop's reference, created now or by an earlier attempt. */
async function introduce(context: Context, { parcel, contents }: ParcelBooking): Promise<ParcelRow | undefined> {
  if (parcel.awb) return parcel;
  const { shipping } = context;
  const known = parcel.carrier_order_id ? await shipping.findShipment(parcel.reference) : await create();
  if (known?.status === 'cancelled') {
    const problem = 'Somebody called this parcel off at the carrier. Trying again books another.';
    await keep(context, parcel, { status: 'cancelled', problem, check_at: null });
    return undefined;
  }
  return known ? keep(context, parcel, whatIsKnown(known, context.clock.now())) : parcel;

  function create(): Promise<Shipment> {
    const { reference } = parcel;
    if (contents.way === 'out') return shipping.createShipment({ ...contents.told, orderNumber: reference });
    return shipping.createReturn({ ...contents.told, returnNumber: reference });
  }
}

function whatIsKnown({ orderId, shipmentId, awb, courier }: Shipment, now: Date) {
  const number = awb && { awb, courier: courier ?? '', status: 'ready', check_at: nextCheck('ready', now) };
  return { carrier_order_id: orderId, carrier_shipment_id: shipmentId, ...number };
}

/** Assigns a courier; this costs money. */
async function giveToCourier(context: Context, { parcel, contents }: ParcelBooking): Promise<ParcelRow | undefined> {
  if (parcel.awb) return parcel;
  const isReturn = contents.way === 'back';
  const { awb, courier } = await context.shipping.assignCourier({ ...refOf(parcel), ...(isReturn && { isReturn }) });
  const check_at = nextCheck('ready', context.clock.now());
  return keep(context, parcel, { awb, courier, status: 'ready', check_at });
}

async function haveFetched(context: Context, { parcel, contents }: ParcelBooking): Promise<void> {
  const ref = refOf(parcel);
  const today = context.clock.now().toISOString().slice(0, 10);
  const on = contents.way === 'back' && contents.on && contents.on > today ? contents.on : undefined;
  const { at } = await context.shipping.requestPickup({ ...ref, ...(on && { on }) });
  const fetched = await keep(context, parcel, { pickup_at: at });
  if (!fetched) return;
  const { url } = await context.shipping.label(ref);
  await keep(context, fetched, { label_url: url, problem: '' });
}

/**
 * Stores a change; returns undefined if the parcel was called off meanwhile, and then has it cancelled at the carrier.
 */
async function keep(context: Context, { id }: ParcelRow, change: Parameters<typeof updateInHouse>[2]) {
  const kept = await updateInHouse(context.db, id, change);
  if (!kept) await queueCancellation(context.db, id);
  else if (change.status === 'ready') await queueReturnMoved(context.db, kept);
  return kept;
}

function refOf({ reference, carrier_order_id: orderId, carrier_shipment_id: shipmentId }: ParcelRow): ShipmentRef {
  if (!orderId || !shipmentId) throw new Error(`The carrier does not know ${reference} yet.`);
  return { orderId, shipmentId };
}
