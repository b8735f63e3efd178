import type { Context } from '#server/context.ts';
import { ShippingRefused } from '#server/gateways/shipping/shipping.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { adoptNumber } from './adopt-number.ts';
import { applyTracking } from './apply-tracking.ts';
import { noteUnknown, type ParcelRow, selectParcel } from './shipments.queries.ts';
import { isOpen, nextCheck, unknownParcel } from './shipments.rules.ts';

type RefreshOptions = {
  withinMs?: number;
  /** The tracking number in the event that causes the query. */
  reportedAwb?: string;
};

/**
 * Queries the carrier for a parcel and applies the response; webhook events, polling and shoppers' requests all end
 * here, and none is trusted by itself. Rejects with a ShippingFault if the carrier cannot be reached.
 */
export async function refreshParcel(context: Context, shipmentId: string, options: RefreshOptions = {}): Promise<void> {
  const parcel = await selectParcel(context.db, shipmentId);
  if (!parcel?.awb || parcel.carrier !== 'shiprocket' || !isOpen(parcel)) return;
  const isOtherNumber = options.reportedAwb !== undefined && options.reportedAwb !== parcel.awb;
  const current = (isOtherNumber && (await adoptNumber(context, parcel))) || parcel;
  try {
    await follow(context, current, options);
  } catch (fault) {
    if (!(fault instanceof ShippingRefused) || fault.reason === 'login') throw fault;
    const renumbered = await adoptNumber(context, current);
    if (renumbered) return follow(context, renumbered, options);
    if (current.problem !== unknownParcel)
      context.log.error({ parcel: parcel.reference, fault: fault.message }, 'parcel cannot be followed');
    await noteUnknown(context.db, shipmentId, nextCheck(current.status, context.clock.now()));
  }
}

async function follow(context: Context, parcel: ParcelRow, { withinMs }: RefreshOptions): Promise<void> {
  const { id: shipmentId, order_id: orderId, awb } = parcel;
  if (!awb) return;
  const tracking = await context.shipping.track(awb, withinMs === undefined ? {} : { withinMs });
  // With another courier it is the old number that is cancelled, and not the parcel.
  const renumbered = tracking.status === 'cancelled' ? await adoptNumber(context, parcel) : undefined;
  if (renumbered) return follow(context, renumbered, {});
  const reading = { shipmentId, orderId, tracking, now: context.clock.now() };
  await inTransaction(context.db, (tx) => applyTracking(tx, reading));
}
