import type { Context } from '#server/context.ts';
import { ShippingRefused } from '#server/gateways/shipping/shipping.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { applyTracking } from './apply-tracking.ts';
import { noteUnknown, selectParcel } from './shipments.queries.ts';
import { overStatuses } from './shipments.rules.ts';

/**
 * Queries the carrier for a parcel and applies the response; webhook events, polling and shoppers' requests all end
 * here, and none is trusted by itself. Rejects with a ShippingFault if the carrier cannot be reached.
 */
export async function refreshParcel(
  context: Context,
  shipmentId: string,
  patience: { withinMs?: number } = {},
): Promise<void> {
  const parcel = await selectParcel(context.db, shipmentId);
  if (!parcel?.awb || parcel.carrier !== 'shiprocket' || overStatuses.includes(parcel.status)) return;
  try {
    const tracking = await context.shipping.track(parcel.awb, patience);
    const reading = { shipmentId, orderId: parcel.order_id, tracking, now: context.clock.now() };
    await inTransaction(context.db, (tx) => applyTracking(tx, reading));
  } catch (fault) {
    if (!(fault instanceof ShippingRefused) || fault.reason === 'login') throw fault;
    context.log.error({ parcel: parcel.reference, fault: fault.message }, 'parcel cannot be followed');
    await noteUnknown(context.db, shipmentId);
  }
}
