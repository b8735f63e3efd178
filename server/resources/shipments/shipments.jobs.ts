import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { callOffGivenUp } from './call-off-parcel.ts';
import { bookMissing, checkParcels } from './check-parcels.ts';
import { planParcel } from './plan-parcel.ts';
import { applyParcelEvent, forgetParcelEvents } from './take-parcel-event.ts';

const ofOrder = z.object({ orderId: z.uuid() });
const ofReturn = z.object({ returnId: z.uuid(), kind: z.enum(['return', 'exchange']) });
const ofShipment = z.object({ shipmentId: z.uuid() });
const ofEvent = z.object({ eventId: z.string() });

/**
 * `plan-parcel`, `plan-return-parcel`: bring the carrier in line with an order or a return. `call-off-parcel`: cancels
 * a given-up parcel. `apply-parcel-event`: refreshes a parcel after a webhook event. `check-parcels`: once a minute,
 * due parcels. `book-missing-parcels`: at night, parcels never booked. `forget-parcel-events`: deletes events after a
 * month.
 */
export function shipmentJobs(context: Context) {
  return {
    'plan-parcel': (payload: unknown) => planParcel(context, ofOrder.parse(payload)),
    'plan-return-parcel': (payload: unknown) => planParcel(context, ofReturn.parse(payload)),
    'call-off-parcel': (payload: unknown) => callOffGivenUp(context, ofShipment.parse(payload).shipmentId),
    'apply-parcel-event': (payload: unknown) => applyParcelEvent(context, ofEvent.parse(payload).eventId),
    'check-parcels': () => checkParcels(context),
    'book-missing-parcels': () => bookMissing(context),
    'forget-parcel-events': () => forgetParcelEvents(context),
  };
}
