import type { Kysely } from 'kysely';
import type { Carrier } from '#contract/rules/shipments.ts';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { queueCancellation } from './call-off-parcel.ts';
import { noteLateCancel } from './follow-parcel.ts';
import {
  countParcels,
  insertHandedOver,
  lockStanding,
  type ParcelRow,
  selectGivenUp,
  updateParcel,
} from './shipments.queries.ts';
import {
  canCorrect,
  carrierNames,
  isFollowed,
  isPast,
  nextCheck,
  notGivenBack,
  overStatuses,
  trackingPageOf,
} from './shipments.rules.ts';
import { selectOrderNumber } from './staff-shipments.queries.ts';
import { isBookedAs, readWish } from './wanted-parcel.ts';

type Given = LeavingParcel & { trackingNumber: string; carrier: Carrier | undefined };

/** A leaving parcel; `hasCarrier`: a carrier is configured that could book another. */
type LeavingParcel = { orderId: string; hasCarrier: boolean; now: Date };

/** Records a parcel that staff gave to a courier themselves: cancels the booked one and replaces it. */
export async function handOverParcel(tx: Kysely<DB>, given: Given): Promise<void> {
  const { orderId, trackingNumber: awb, carrier, now } = given;
  const booked = await lockStanding(tx, { orderId });
  if (booked?.awb === awb && (carrier ?? booked.carrier) === booked.carrier) return requireParcel(tx, given);
  if (!carrier) throw invalid('carrier', 'Choose the carrier of this tracking number.');
  if (booked) {
    await updateParcel(tx, booked.id, { status: 'cancelled', problem: '', check_at: null });
    await queueCancellation(tx, booked.id);
  }
  // One cancelled by the carrier needs no attention any more.
  const givenUp = await selectGivenUp(tx, { orderId });
  if (givenUp) await updateParcel(tx, givenUp.id, { problem: '' });
  const count = await countParcels(tx, { orderId });
  const number = await selectOrderNumber(tx, orderId);
  const isGiven = await insertHandedOver(tx, {
    orderId,
    reference: count === 0 ? number : `${number}-${count + 1}`,
    carrier,
    awb,
    courier: carrierNames[carrier],
    trackingUrl: trackingPageOf(carrier, awb),
    checkAt: carrier === 'shiprocket' ? nextCheck('shipped', now) : null,
    now,
  });
  if (!isGiven) throw numberTaken();
  await notifyStatus(tx, orderId, 'shipped');
}

export function numberTaken(): ApiError {
  const message = 'Another parcel has this tracking number.';
  return new ApiError('MOVE_NOT_ALLOWED', { message, errors: [{ field: 'trackingNumber', message }] });
}

/** Accepts a shipping request sent again; throws if the parcel was sent with another number. */
export async function requireNumber(tx: Kysely<DB>, { orderId, trackingNumber: awb, carrier }: Given): Promise<void> {
  const parcel = await lockStanding(tx, { orderId });
  if (parcel?.awb === awb && (carrier ?? parcel.carrier) === parcel.carrier) return;
  const number = parcel?.awb ? ` with ${parcel.courier} ${parcel.awb}` : '';
  const message = `This order has already been shipped${number}. “Correct tracking number” replaces it.`;
  throw new ApiError('MOVE_NOT_ALLOWED', { message });
}

/**
 * Replaces the tracking number, and the carrier if given, of a parcel on its way that staff gave to a courier, or whose
 * booking the carrier called off. Returns the change in words; undefined if the parcel has this number already. Throws
 * for any other parcel, and if its number is no longer the one to be replaced.
 */
export async function correctNumber(
  tx: Kysely<DB>,
  { corrects, ...given }: Given & { corrects: string },
): Promise<string | undefined> {
  const { orderId, hasCarrier, trackingNumber: awb, now } = given;
  const parcel = await lockStanding(tx, { orderId });
  const carrier = given.carrier ?? parcel?.carrier;
  if (parcel?.awb === awb && parcel.carrier === carrier) return undefined;
  if (!parcel || !carrier || !canCorrect(parcel, { hasCarrier }))
    throw invalid('trackingNumber', 'Only a parcel on its way with a courier of your choice gets another number.');
  if (parcel.awb !== corrects) {
    const message = `Somebody else has changed the tracking number to ${parcel.awb}. Open this form again to replace that one.`;
    throw new ApiError('MOVE_NOT_ALLOWED', { message });
  }
  const courier = carrierNames[carrier];
  await updateParcel(tx, parcel.id, {
    carrier,
    awb,
    courier,
    tracking_url: trackingPageOf(carrier, awb),
    check_at: carrier === 'shiprocket' ? nextCheck(parcel.status, now) : null,
    problem: '',
    ...(parcel.carrier_order_id !== null && afterBooking),
  });
  return `${parcel.courier} ${parcel.awb} → ${courier} ${awb}`;
}

/** What is left of a booking that was called off. */
const afterBooking = {
  status: 'shipped',
  carrier_order_id: null,
  carrier_shipment_id: null,
  label_url: null,
  arrives_on: null,
};

/** Without a courier of their own, staff ship the booked parcel. */
export async function requireParcel(tx: Kysely<DB>, { orderId, hasCarrier, now }: LeavingParcel): Promise<void> {
  const booked = await lockStanding(tx, { orderId });
  if (!booked?.awb) {
    const message = 'No parcel is booked yet. Give a tracking number and a carrier, or wait for the booking.';
    throw new ApiError('MOVE_NOT_ALLOWED', { message, errors: [{ field: 'trackingNumber', message }] });
  }
  if (hasCarrier && (await isOutdated(tx, booked))) {
    const message =
      'The order has changed since this parcel was booked. Another one is being booked: try again in a minute.';
    throw new ApiError('MOVE_NOT_ALLOWED', { message });
  }
  if (booked.picked_up_at === null) {
    const isRid = isPast(booked.problem, { from: booked.status, to: 'shipped' });
    await updateParcel(tx, booked.id, { status: 'shipped', picked_up_at: now, ...(isRid && { problem: '' }) });
  }
  await tell(tx, 'shipped', booked.id);
}

/**
 * Whether its contents, cash amount or address are outdated; a parcel the courier does not give back is sent as it is.
 */
async function isOutdated(tx: Kysely<DB>, { order_id: orderId, ...parcel }: ParcelRow): Promise<boolean> {
  if (parcel.carrier !== 'shiprocket' || parcel.picked_up_at !== null) return false;
  if (parcel.problem.endsWith(notGivenBack)) return false;
  const wish = await readWish(tx, { orderId });
  return wish?.should === 'booked' && !isBookedAs(parcel.booked_as, wish);
}

/** The order of a parcel; `hasCarrier`: a carrier is configured that can be queried. */
type Foreign = { orderId: string; hasCarrier: boolean };

/** The status of a parcel tracked by the carrier is set only by the carrier. */
export async function requireForeign(
  tx: Kysely<DB>,
  { to, now, ...foreign }: Foreign & { to: OrderState; now: Date },
): Promise<void> {
  const parcel = await lockForeign(tx, foreign);
  if (!parcel) return;
  if (to !== 'out_for_delivery' && to !== 'delivered' && to !== 'shipped') return;
  if (overStatuses.includes(parcel.status)) return;
  const end = { delivered_at: now, check_at: null, problem: '' };
  await updateParcel(tx, parcel.id, { status: to, ...(to === 'delivered' && end) });
  if (to === 'delivered') await noteLateCancel(tx, parcel.id, to);
  await notifyStatus(tx, foreign.orderId, to);
}

/** Ends a parcel that was returned or lost. */
export async function endForeign(
  tx: Kysely<DB>,
  { end, ...foreign }: Foreign & { end: 'returned' | 'lost' },
): Promise<void> {
  const parcel = await lockForeign(tx, foreign);
  if (!parcel || overStatuses.includes(parcel.status)) return;
  await updateParcel(tx, parcel.id, { status: end, check_at: null, problem: '' });
  if (end === 'lost') await noteLateCancel(tx, parcel.id, end);
}

async function lockForeign(tx: Kysely<DB>, { orderId, hasCarrier }: Foreign) {
  const parcel = await lockStanding(tx, { orderId });
  if (parcel && isFollowed(parcel, { hasCarrier }))
    throw new ApiError('MOVE_NOT_ALLOWED', { message: 'The courier says when this parcel gets there.' });
  return parcel;
}

async function notifyStatus(tx: Kysely<DB>, orderId: string, to: 'shipped' | 'out_for_delivery' | 'delivered') {
  const parcel = await lockStanding(tx, { orderId });
  if (parcel) await tell(tx, to === 'out_for_delivery' ? 'out-for-delivery' : to, parcel.id);
}
