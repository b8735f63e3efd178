import type { StaffShipment } from '#contract/shipments.ts';
import type { Context } from '#server/context.ts';
import { ShippingFault } from '#server/gateways/shipping/shipping.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { callOffGivenUp } from './call-off-parcel.ts';
import { planParcel } from './plan-parcel.ts';
import { readShipment } from './shipments.ts';
import { isInHouse } from './shipments.rules.ts';
import { type ParcelRow, selectParcel, selectStanding, type Subject } from './shipments.queries.ts';

/**
 * Retries booking a parcel at once, after staff have resolved its problem. Returns its state then, or that of its
 * replacement, and a message.
 */
export async function retryShipment(
  context: Context,
  id: string,
): Promise<{ message: string; shipment: StaffShipment }> {
  const parcel = await selectParcel(context.db, id);
  if (!parcel) throw new ApiError('NOT_FOUND');
  const isOpen = parcel.status === 'booking' || parcel.problem !== '';
  const isHere = parcel.status === 'cancelled' || isInHouse(parcel);
  if (!isOpen || !isHere)
    throw new ApiError('MOVE_NOT_ALLOWED', { message: 'There is nothing to book of this parcel.' });
  const standing = await selectStanding(context.db, subjectOf(parcel));
  if (parcel.status === 'cancelled' && standing?.picked_up_at) return callOffAgain(context, id);
  const isAway = await plan(context, subjectOf(parcel));
  const now = (await selectStanding(context.db, subjectOf(parcel))) ?? parcel;
  const shipment = await readShipment(context, now.id);
  return {
    message: isAway ? 'The carrier cannot be reached. The shop tries again by itself.' : wordsFor(shipment),
    shipment,
  };
}

/** Another parcel has left in its place: the only option is to request the cancellation once more. */
async function callOffAgain(context: Context, id: string) {
  const isAway = await whetherAway(() => callOffGivenUp(context, id));
  const shipment = await readShipment(context, id);
  const isOff = shipment.problem === '';
  const words = isOff ? 'The carrier has cancelled the booking.' : 'The carrier has not cancelled the booking yet.';
  return { message: isAway ? 'The carrier cannot be reached. Try again later.' : words, shipment };
}

/** Plans the parcel; returns true if the carrier cannot be reached. */
function plan(context: Context, subject: Subject): Promise<boolean> {
  return whetherAway(() => planParcel(context, subject, { isAskedFor: true }));
}

async function whetherAway(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (fault) {
    if (fault instanceof ShippingFault) return true;
    throw fault;
  }
}

function subjectOf({ order_id: orderId, return_id: returnId, kind }: ParcelRow): Subject {
  return returnId && kind !== 'order' ? { returnId, kind } : { orderId };
}

function wordsFor({ status, problem, trackingNumber }: StaffShipment): string {
  if (problem !== '') return `It still cannot be booked: ${problem}`;
  return trackingNumber && status !== 'cancelled'
    ? 'The parcel is booked.'
    : 'Nothing is booked: the order does not wait for a parcel.';
}
