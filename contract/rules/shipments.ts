/** Purpose of a parcel: an order, a return, or the replacement of an exchange. */
export const shipmentKinds = ['order', 'return', 'exchange'] as const;
export type ShipmentKind = (typeof shipmentKinds)[number];

/** Status of a parcel; `booking` until a courier is found, then as reported by the carrier. */
export const shipmentStatuses = [
  'booking',
  'ready',
  'shipped',
  'out_for_delivery',
  'delivered',
  'delayed',
  'returning',
  'returned',
  'cancelled',
  'lost',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

/** Carriers staff can choose when they hand over a parcel themselves. */
export const carriers = ['shiprocket', 'delhivery', 'bluedart', 'dtdc', 'fedex', 'other'] as const;
export type Carrier = (typeof carriers)[number];

/** Text for the buyer of an undelivered order, by how its parcel ended. */
export const parcelEnds = {
  returned: 'It could not be delivered and came back to us',
  lost: 'The parcel was lost on its way',
} as const;
