import type { Context } from '#server/context.ts';
import { ShippingFault } from '#server/gateways/shipping/shipping.ts';
import { queueParcel } from '#server/resources/orders/queue-parcel.ts';
import { queuePlan } from './queue-plan.ts';
import { refreshParcel } from './refresh-parcel.ts';
import { type DueParcel, selectUnbooked, takeDue } from './shipments.queries.ts';

/** How long a round takes further parcels, in ms, and how many concurrently: Shiprocket publishes no rate limit. */
const roundMs = 30_000;
const atOnce = 5;
const mostUnbooked = 500;

/** Delay before a parcel is checked again after a carrier outage. */
const laterMs = 10 * 60_000;

/**
 * Once a minute: checks due parcels, so that they are tracked even if webhook events were lost. The round ends early
 * when the carrier answers for none of those asked at once.
 */
export async function checkParcels(context: Context): Promise<void> {
  if (!context.shipping.isConfigured) return;
  const now = context.clock.now();
  const wanted = { now, until: new Date(now.getTime() + laterMs), most: atOnce };
  const end = performance.now() + roundMs;
  const faults: unknown[] = [];
  let goesOn = true;
  while (goesOn && performance.now() < end) {
    const due = await takeDue(context.db, wanted);
    const results = await Promise.allSettled(due.map((parcel) => check(context, parcel)));
    const found = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    faults.push(...found);
    goesOn = due.length === atOnce && found.filter(isOfCarrier).length < atOnce;
  }
  const unasked = faults.filter(isOfCarrier).length;
  context.metrics.parcelAsks.inc({ outcome: 'failed' }, unasked);
  if (unasked > 0) context.log.warn({ parcels: unasked }, 'the carrier cannot be asked for parcels');
  const others = faults.filter((fault) => !isOfCarrier(fault));
  // After the round, so that one failing parcel does not hold up the others.
  if (others.length > 0) throw new AggregateError(others, `${others.length} parcels could not be followed.`);
}

const isOfCarrier = (fault: unknown) => fault instanceof ShippingFault;

/** Resumes an abandoned booking and refreshes tracking. */
async function check(context: Context, parcel: DueParcel): Promise<void> {
  if (parcel.isToBook) await queuePlan(context.db, parcel);
  if (!parcel.hasNumber) return;
  await refreshParcel(context, parcel.id);
  context.metrics.parcelAsks.inc({ outcome: 'answered' });
}

/** Once a night: books what was never booked, such as orders from days without a carrier. */
export async function bookMissing(context: Context): Promise<void> {
  if (!context.shipping.isConfigured) return;
  for (const orderId of await selectUnbooked(context.db, mostUnbooked)) await queueParcel(context.db, orderId, 'slow');
}
