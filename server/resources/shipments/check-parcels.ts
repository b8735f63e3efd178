import type { Context } from '#server/context.ts';
import { ShippingFault } from '#server/gateways/shipping/shipping.ts';
import { queueParcel } from '#server/resources/orders/queue-parcel.ts';
import { queuePlan } from './queue-plan.ts';
import { refreshParcel } from './refresh-parcel.ts';
import { type DueParcel, selectUnbooked, takeDue } from './shipments.queries.ts';

/** Parcels per round, and how many of them concurrently. */
const mostARound = 40;
const atOnce = 4;
const mostUnbooked = 500;

/** Delay before a parcel is checked again after a carrier outage. */
const laterMs = 10 * 60_000;

/** Once a minute: checks due parcels, so that they are tracked even if webhook events were lost. */
export async function checkParcels(context: Context): Promise<void> {
  if (!context.shipping.isConfigured) return;
  const now = context.clock.now();
  const due = await takeDue(context.db, { now, until: new Date(now.getTime() + laterMs), most: mostARound });
  const faults: unknown[] = [];
  for (let start = 0; start < due.length; start += atOnce) {
    const results = await Promise.allSettled(due.slice(start, start + atOnce).map((parcel) => check(context, parcel)));
    faults.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
  }
  const isAway = faults.some((fault) => fault instanceof ShippingFault);
  if (isAway) context.log.warn({ parcels: due.length }, 'the carrier cannot be asked for parcels');
  const others = faults.filter((fault) => !(fault instanceof ShippingFault));
  // After the round, so that one failing parcel does not hold up the others.
  if (others.length > 0) throw new AggregateError(others, `${others.length} parcels could not be followed.`);
}

/** Resumes an abandoned booking and refreshes tracking. */
async function check(context: Context, parcel: DueParcel): Promise<void> {
  if (parcel.isToBook) await queuePlan(context.db, parcel);
  if (parcel.hasNumber) await refreshParcel(context, parcel.id);
}

/** Once a night: books what was never booked, such as orders from days without a carrier. */
export async function bookMissing(context: Context): Promise<void> {
  if (!context.shipping.isConfigured) return;
  for (const orderId of await selectUnbooked(context.db, mostUnbooked)) await queueParcel(context.db, orderId);
}
