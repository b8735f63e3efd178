/**
 * Default delivery zones with transit times in working days, seeded into the table delivery_zones. For a single pincode
 * see GET /pincodes/{pincode}.
 */
export const deliveryZones = [
  { code: 'city', name: 'Bengaluru', minDays: 1, maxDays: 2 },
  { code: 'south', name: 'Karnataka and the south', minDays: 2, maxDays: 4 },
  { code: 'metro', name: 'Mumbai, Delhi and other big cities', minDays: 3, maxDays: 5 },
  { code: 'india', name: 'The rest of India', minDays: 4, maxDays: 7 },
  { code: 'far', name: 'Hills, islands and the north-east', minDays: 6, maxDays: 10 },
] as const;

/** Shortest and longest transit time. */
export const travelDays = {
  min: Math.min(...deliveryZones.map((zone) => zone.minDays)),
  max: Math.max(...deliveryZones.map((zone) => zone.maxDays)),
};
