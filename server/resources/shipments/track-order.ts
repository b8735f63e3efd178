import type { Order } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import { ShippingFault } from '#server/gateways/shipping/shipping.ts';
import type { Reader } from '#server/resources/orders/orders.queries.ts';
import { readOrder } from '#server/resources/orders/orders.ts';
import { refreshParcel } from './refresh-parcel.ts';
import { takeSilent } from './shipments.queries.ts';

/** How long a carrier's response counts as fresh. */
const freshMs = 10 * 60_000;
/** Short, as a shopper is waiting for the response. */
const patienceMs = 2_500;

type Asked = { orderId: string; reader: Reader };
type Tracked = { message: string; order: Order; trackingUrl: string | null };

/** Returns the tracking state of an order's parcels; while the carrier is unreachable, the last known state. */
export async function trackOrder(context: Context, { orderId, reader }: Asked): Promise<Tracked> {
  const known = await readOrder(context, orderId, reader);
  const now = context.clock.now();
  const silent = await takeSilent(context.db, { orderId, since: new Date(now.getTime() - freshMs), now });
  await Promise.all(silent.map((shipmentId) => refreshIfAnswered(context, shipmentId)));
  const order = silent.length > 0 ? await readOrder(context, orderId, reader) : known;
  return { message: order.trackingInfo.message, order, trackingUrl: order.trackingUrl };
}

async function refreshIfAnswered(context: Context, shipmentId: string): Promise<void> {
  try {
    await refreshParcel(context, shipmentId, { withinMs: patienceMs });
  } catch (fault) {
    if (!(fault instanceof ShippingFault)) throw fault;
    context.log.warn({ err: fault }, 'the carrier cannot be asked for a parcel');
  }
}
