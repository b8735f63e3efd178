import type { Kysely } from 'kysely';
import type { ShipmentStatus } from '#contract/rules/shipments.ts';
import type { DB } from '#database/schema.ts';
import type { ParcelStatus, Scan, Tracking } from '#server/gateways/shipping/shipping.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { lockOrder } from '#server/resources/orders/order-moves.queries.ts';
import { lockPayment } from '#server/resources/payments/payments.queries.ts';
import { followParcel } from './follow-parcel.ts';
import { queuePlan } from './queue-plan.ts';
import { queueReturnMoved } from './queue-return-moved.ts';
import { insertScans, lockParcel, type ParcelRow, selectLastScan, updateParcel } from './shipments.queries.ts';
import {
  canBeFound,
  isFetched,
  isPast,
  notGivenBack,
  stoppedOfOrder,
  stoppedOnItsWay,
  nextCheck,
  nextStatus,
  overStatuses,
} from './shipments.rules.ts';

/** A carrier's tracking data for a parcel; `orderId` is the parcel's order. */
type TrackingReport = { shipmentId: string; orderId: string; tracking: Tracking; now: Date };

/** Maximum scans stored from one response. */
const mostScans = 200;

/**
 * Applies the carrier's tracking data to a parcel; idempotent and independent of source and order of arrival. Scans are
 * stored once, the parcel only moves forward, and its order or return follows.
 */
export async function applyTracking(tx: Kysely<DB>, report: TrackingReport): Promise<void> {
  const { shipmentId, orderId, tracking, now } = report;
  await lockPayment(tx, orderId);
  const order = await lockOrder(tx, orderId);
  const parcel = await lockParcel(tx, shipmentId);
  if (!order || !parcel || parcel.awb !== tracking.awb) return;
  const last = await selectLastScan(tx, shipmentId);
  const newest = tracking.scans.at(-1)?.at ?? null;
  const isOld = last !== null && (newest === null || newest < last);
  await insertScans(tx, shipmentId, tracking.scans.slice(-mostScans).map(readable));
  const reported = isStopped(parcel, tracking) ? lastOnItsWay(tracking) : tracking.status;
  const isFound = canBeFound(parcel) && reported === 'delivered';
  const status = isFound ? reported : nextStatus(parcel.status, reported, isOld);
  await updateParcel(tx, shipmentId, changeOf({ parcel, status, tracking, now }));
  if (status === parcel.status) return;
  // If no parcel is wanted any more, a cancelled one needs no attention; and after a failed pickup it can be cancelled
  // again.
  const isBack = status === 'delayed' && parcel.problem.endsWith(notGivenBack);
  if (status === 'cancelled' || isBack) await queuePlan(tx, { ...parcel, orderId, returnId: parcel.return_id });
  if (parcel.kind === 'order') await followParcel(tx, { parcel, status, orderStatus: order.status, tracking, now });
  else await tellReturn(tx, parcel, status);
}

type Moved = { parcel: ParcelRow; status: ShipmentStatus; tracking: Tracking; now: Date };

/**
 * Whether the carrier cancelled a parcel that had left, by its own scans or according to staff: its location is now
 * unknown.
 */
function isStopped(parcel: ParcelRow, tracking: Tracking): boolean {
  const hasLeft = parcel.picked_up_at !== null || collectedAt(tracking) !== undefined;
  return hasLeft && !overStatuses.includes(parcel.status) && tracking.status === 'cancelled';
}

function lastOnItsWay({ scans }: Tracking): ParcelStatus | null {
  const isOnItsWay = (one: ParcelStatus | null) => one !== null && isFetched(one) && !overStatuses.includes(one);
  return scans.findLast(({ status }) => isOnItsWay(status))?.status ?? null;
}

function collectedAt({ scans }: Tracking): Date | undefined {
  return scans.find((scan) => scan.status !== null && isFetched(scan.status))?.at;
}

function changeOf({ parcel, status, tracking, now }: Moved) {
  const collected = collectedAt(tracking);
  const isCalledOff = status === 'cancelled' && parcel.status !== 'cancelled';
  return {
    status,
    check_at: nextCheck(status, now),
    asked_at: now,
    courier: clean(tracking.courier) || parcel.courier,
    ...(tracking.url && { tracking_url: tracking.url }),
    ...(tracking.arrivesOn && { arrives_on: tracking.arrivesOn }),
    ...(!parcel.picked_up_at && (collected || isFetched(status)) && { picked_up_at: collected ?? now }),
    ...(status === 'delivered' && { delivered_at: tracking.deliveredAt ?? now }),
    ...(isPast(parcel.problem, { from: parcel.status, to: status }) && { problem: '' }),
    ...(isStopped(parcel, tracking) && {
      problem: parcel.kind === 'order' ? stoppedOfOrder : stoppedOnItsWay,
      check_at: null,
    }),
    ...(isCalledOff && { problem: 'The courier called this parcel off. Trying again books another.' }),
  };
}

function readable({ at, status, label, activity, place }: Scan): Scan {
  return { at, status, label: clean(label), activity: clean(activity), place: clean(place) };
}

/** Cleans couriers' free text: no control characters, at most 200 characters. */
function clean(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, 200);
}

/**
 * Returns send their own notifications; but for an exchange the customer is notified of the new parcel like of any
 * other.
 */
async function tellReturn(tx: Kysely<DB>, parcel: ParcelRow, status: ShipmentStatus): Promise<void> {
  await queueReturnMoved(tx, { ...parcel, status });
  if (parcel.kind !== 'exchange') return;
  if (status === 'shipped' || status === 'delivered') await tell(tx, status, parcel.id);
  if (status === 'out_for_delivery') await tell(tx, 'out-for-delivery', parcel.id);
}
