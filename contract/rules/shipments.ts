/** What a parcel is for: the order, pieces that come back, pieces that go out in exchange. */
export const shipmentKinds = ['order', 'return', 'exchange'] as const;
export type ShipmentKind = (typeof shipmentKinds)[number];

/** The way of a parcel; `booking` until a courier has been found, the rest as the carrier tells it. */
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

/** Whom staff may name when they give a parcel to a courier themselves. */
export const carriers = ['shiprocket', 'delhivery', 'bluedart', 'dtdc', 'fedex', 'other'] as const;
export type Carrier = (typeof carriers)[number];

/** What a buyer reads of an order whose parcel did not get there, by how its parcel ended. */
export const parcelEnds = {
  returned: 'It could not be delivered and came back to us',
  lost: 'The parcel was lost on its way',
} as const;
