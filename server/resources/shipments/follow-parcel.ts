import type { Kysely } from 'kysely';
import { type OrderState, stations } from '#contract/rules/order-states.ts';
import { parcelEnds, type ShipmentStatus } from '#contract/rules/shipments.ts';
import type { DB } from '#database/schema.ts';
import type { Tracking } from '#server/gateways/shipping/shipping.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { moveOrder } from '#server/resources/orders/move-order.ts';
import { endOrder } from '#server/resources/payments/end-order.ts';
import { selectLateCancel } from './late-cancel.queries.ts';
import { lateCancelWords, orphanWords } from './late-cancel.rules.ts';
import { type ParcelRow, updateParcel } from './shipments.queries.ts';
import { isFetched, stationOf } from './shipments.rules.ts';

type Move = {
  parcel: ParcelRow;
  /** The parcel's new status. */
  status: ShipmentStatus;
  orderStatus: OrderState;
  tracking: Tracking;
  now: Date;
};

/**
 * Moves an order along with its parcel through every state between: a pickup implies packed and shipped, delivery
 * implies paid. An undelivered parcel cancels the order on its return, a lost one at once. The caller holds the locks
 * of payment and order.
 */
export async function followParcel(tx: Kysely<DB>, move: Move): Promise<void> {
  const { parcel, status } = move;
  const goal = goalOf(move);
  if (!goal) return;
  if (!stations.includes(move.orderStatus)) return noteOrphan(tx, move);
  const orderStatus = await goOn(tx, move, goal);
  if (status === 'lost' || status === 'delivered') await noteLateCancel(tx, parcel.id, status);
  if (status === 'lost' || status === 'returned') return end(tx, { ...move, orderStatus });
  if (orderStatus === move.orderStatus) return;
  if (orderStatus === 'out_for_delivery') await tell(tx, 'out-for-delivery', parcel.id);
  else if (orderStatus === 'shipped' || orderStatus === 'delivered') await tell(tx, orderStatus, parcel.id);
}

/** Returns the furthest order state found in status and scans; delivery counts only from the parcel's own status. */
function goalOf({ status, tracking }: Move): OrderState | undefined {
  const passed = tracking.scans.map((scan) => scan.status).filter((one) => one !== null && one !== 'delivered');
  return stations.findLast((station) => [status, ...passed].some((one) => stationOf(one) === station));
}

/** Moves the order step by step; returns its final state. */
async function goOn(tx: Kysely<DB>, { parcel, orderStatus, tracking, now }: Move, goal: OrderState) {
  let from = orderStatus;
  for (const to of stations.slice(stations.indexOf(from) + 1, stations.indexOf(goal) + 1)) {
    const at = momentOf(tracking, to);
    const orderId = parcel.order_id;
    await moveOrder(tx, { orderId, from, to, actor: 'system', reason: '', now: at && at < now ? at : now });
    from = to;
  }
  return from;
}

/** Returns when, according to the carrier's scans, the order reached a state. */
function momentOf({ scans, deliveredAt }: Tracking, station: OrderState): Date | undefined {
  if (station === 'delivered') return deliveredAt ?? scans.find(({ status }) => status === 'delivered')?.at;
  if (station === 'out_for_delivery') return scans.find(({ status }) => status === station)?.at;
  return scans.find(({ status }) => status !== null && isFetched(status))?.at;
}

async function end(tx: Kysely<DB>, { parcel, status, orderStatus, now }: Move): Promise<void> {
  if (orderStatus === 'delivered') return;
  const isHome = status === 'returned';
  await endOrder(tx, {
    orderId: parcel.order_id,
    from: orderStatus,
    actor: 'system',
    reason: parcelEnds[isHome ? 'returned' : 'lost'],
    restock: isHome,
    now,
  });
}

/** Flags an order's parcel that arrived or was lost with pieces that were cancelled meanwhile. */
export async function noteLateCancel(tx: Kysely<DB>, shipmentId: string, status: 'delivered' | 'lost'): Promise<void> {
  const problem = lateCancelWords(status, await selectLateCancel(tx, shipmentId));
  if (problem) await updateParcel(tx, shipmentId, { problem });
}

/** The parcel could not be stopped in time: staff must take care of it. */
async function noteOrphan(tx: Kysely<DB>, { parcel, status, orderStatus }: Move): Promise<void> {
  const late = await selectLateCancel(tx, parcel.id);
  const problem = orphanWords({ status, wasLost: parcel.status === 'lost', orderStatus, late });
  await updateParcel(tx, parcel.id, { problem });
}
