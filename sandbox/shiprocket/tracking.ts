import type { Parcel } from './book.ts';
import { couriers } from './couriers.ts';
import { isOnTheWay, statuses } from './statuses.ts';
import { mixed, plainTime } from './values.ts';

/** Scans, newest first. */
export function scansOf(parcel: Parcel) {
  return parcel.scans
    .map(({ at, status, activity, location }, turn) => ({
      date: plainTime(new Date(at)),
      status: statuses[status].orderLabel,
      activity,
      location,
      'sr-status': turn % 2 === 0 ? status : String(status),
      'sr-status-label': statuses[status].label,
    }))
    .toReversed();
}

/** Before the first scan there is a message instead of a list. */
export function trackingOf(parcel: Parcel, origin: string) {
  const arrives = parcel.arrivesAt ? plainTime(new Date(parcel.arrivesAt)) : '';
  const isQuiet = parcel.scans.length === 0;
  const delivered = parcel.scans.find(({ status }) => status === 7);
  const pickedUp = parcel.scans.find(({ status }) => isOnTheWay(status));
  return {
    tracking_data: {
      track_status: isQuiet ? 0 : 1,
      shipment_status: mixed(parcel.status, parcel.scans.length),
      shipment_track: [
        {
          id: parcel.shipmentId + 1_000_000,
          awb_code: parcel.awb,
          courier_company_id: String(parcel.courierId),
          shipment_id: parcel.shipmentId,
          order_id: parcel.orderId,
          pickup_date: pickedUp ? plainTime(new Date(pickedUp.at)) : null,
          delivered_date: delivered ? plainTime(new Date(delivered.at)) : '0000-00-00 00:00:00',
          weight: String(parcel.kg),
          packages: 1,
          current_status: statuses[parcel.status].orderLabel,
          delivered_to: parcel.to.city,
          destination: parcel.to.city,
          consignee_name: parcel.to.name,
          origin: parcel.from.city,
          courier_name: couriers.find(({ id }) => id === parcel.courierId)?.name ?? '',
          edd: arrives || null,
          pod: 'Not Available',
        },
      ],
      shipment_track_activities: isQuiet ? null : scansOf(parcel),
      track_url: `${origin}/tracking/${parcel.awb}`,
      etd: arrives,
      ...(isQuiet && {
        error: 'Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.',
      }),
    },
  };
}

/** Response to an unknown AWB: 200 without data. */
export const unknownTracking = {
  tracking_data: {
    track_status: 0,
    shipment_status: 0,
    shipment_track: [],
    shipment_track_activities: null,
    track_url: '',
    error: 'There is no such AWB.',
  },
};
