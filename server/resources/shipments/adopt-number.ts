import type { Context } from '#server/context.ts';
import { ShippingFault, ShippingRefused } from '#server/gateways/shipping/shipping.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { queuePlan } from './queue-plan.ts';
import { type ParcelRow, replaceNumber, selectStanding } from './shipments.queries.ts';
import { isInHouse } from './shipments.rules.ts';

/**
 * Takes over the tracking number of a parcel that the carrier has given to another courier since it was booked; its
 * label is made again if it has not left. Returns the parcel, or undefined if its number is unchanged.
 */
export async function adoptNumber(context: Context, parcel: ParcelRow): Promise<ParcelRow | undefined> {
  const now = await readAtCarrier(context, parcel);
  if (!parcel.awb || !now?.awb || now.awb === parcel.awb) return undefined;
  const { awb, courier } = now;
  const adopted = await replaceNumber(context.db, parcel.id, { from: parcel.awb, awb, courier: courier ?? '' });
  if (!adopted) return undefined;
  context.log.info({ parcel: parcel.reference, from: parcel.awb, to: awb }, 'the carrier has changed the courier');
  const { order_id: orderId, return_id: returnId } = adopted;
  if (isInHouse(adopted)) await queuePlan(context.db, { ...adopted, orderId, returnId });
  return adopted;
}

/**
 * The same for a number that staff enter: if the booked parcel has it by now, it must not be replaced, because that
 * would cancel it at the carrier.
 */
export async function adoptEntered(context: Context, entered: { orderId: string; awb: string }): Promise<void> {
  const parcel = await selectStanding(context.db, { orderId: entered.orderId });
  if (!parcel?.awb || parcel.awb === entered.awb) return;
  try {
    if ((await readAtCarrier(context, parcel))?.awb === entered.awb) await adoptNumber(context, parcel);
  } catch (fault) {
    if (!(fault instanceof ShippingFault)) throw fault;
    const message = 'The carrier cannot be asked whether this is the new number of the booked parcel. Try again later.';
    throw new ApiError('MOVE_NOT_ALLOWED', { message, errors: [{ field: 'trackingNumber', message }] });
  }
}

async function readAtCarrier({ shipping }: Context, parcel: ParcelRow) {
  const { carrier, carrier_order_id: orderId, carrier_shipment_id: shipmentId } = parcel;
  if (carrier !== 'shiprocket' || !orderId || !shipmentId) return undefined;
  try {
    return await shipping.readShipment({ orderId, shipmentId });
  } catch (fault) {
    if (fault instanceof ShippingRefused && fault.reason !== 'login') return undefined;
    throw fault;
  }
}
