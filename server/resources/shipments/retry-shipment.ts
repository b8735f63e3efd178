import type { StaffShipment } from '#contract/shipments.ts';
import type { Context } from '#server/context.ts';
import { ShippingFault } from '#server/gateways/shipping/shipping.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { planParcel } from './plan-parcel.ts';
import { readShipment } from './shipments.ts';
import { type ParcelRow, selectParcel, selectStanding, type Subject } from './shipments.queries.ts';

/**
 * Somebody has put right what kept a parcel from being booked: it is tried at once. Gives the parcel as it is then, or
 * the one that took its place, and how it went.
 */
export async function retryShipment(
  context: Context,
  id: string,
): Promise<{ message: string; shipment: StaffShipment }> {
  const parcel = await selectParcel(context.db, id);
  if (!parcel) throw new ApiError('NOT_FOUND');
  const isOpen = parcel.status === 'booking' || parcel.problem !== '';
  if (!isOpen || !['booking', 'ready', 'cancelled'].includes(parcel.status))
    throw new ApiError('MOVE_NOT_ALLOWED', { message: 'There is nothing to book of this parcel.' });
  const isAway = await plan(context, subjectOf(parcel));
  const now = (await selectStanding(context.db, subjectOf(parcel))) ?? parcel;
  const shipment = await readShipment(context, now.id);
  return {
    message: isAway ? 'The carrier cannot be reached. The shop tries again by itself.' : wordsFor(shipment),
    shipment,
  };
}

/** True when the carrier is away. */
async function plan(context: Context, subject: Subject): Promise<boolean> {
  try {
    await planParcel(context, subject, { isAskedFor: true });
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
