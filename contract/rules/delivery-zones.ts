/**
 * How many working days a parcel travels after it has left, by where it goes; what the table delivery_zones starts
 * with. What holds for one pincode says GET /pincodes/{pincode}.
 */
export const deliveryZones = [
  { code: 'city', name: 'Bengaluru', minDays: 1, maxDays: 2 },
  { code: 'south', name: 'Karnataka and the south', minDays: 2, maxDays: 4 },
  { code: 'metro', name: 'Mumbai, Delhi and other big cities', minDays: 3, maxDays: 5 },
  { code: 'india', name: 'The rest of India', minDays: 4, maxDays: 7 },
  { code: 'far', name: 'Hills, islands and the north-east', minDays: 6, maxDays: 10 },
] as const;

/** The fastest and the slowest of them. */
export const travelDays = {
  min: Math.min(...deliveryZones.map((zone) => zone.minDays)),
  max: Math.max(...deliveryZones.map((zone) => zone.maxDays)),
};
