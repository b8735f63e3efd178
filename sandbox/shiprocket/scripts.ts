import type { StatusId } from './statuses.ts';

/** A scan, `hours` after the previous one. */
export type Step = { hours: number; status: StatusId; activity: string; place: 'origin' | 'hub' | 'destination' };

const fetched: Step[] = [
  { hours: 4, status: 19, activity: 'Out for pickup', place: 'origin' },
  { hours: 2, status: 42, activity: 'Picked up from the seller', place: 'origin' },
  { hours: 3, status: 6, activity: 'Shipment left the origin city', place: 'origin' },
  { hours: 12, status: 18, activity: 'In transit', place: 'hub' },
];

const arrived: Step[] = [
  ...fetched,
  { hours: 24, status: 38, activity: 'Reached the destination hub', place: 'destination' },
  { hours: 10, status: 17, activity: 'Out for delivery', place: 'destination' },
];

const notAtHome: Step = { hours: 5, status: 21, activity: 'Customer not available', place: 'destination' };
const secondTry: Step = { hours: 19, status: 17, activity: 'Out for delivery, second attempt', place: 'destination' };

/** Sequences of scans after a pickup request. */
export const scripts = {
  happy: [...arrived, { hours: 4, status: 7, activity: 'Delivered', place: 'destination' }],
  ndr: [...arrived, notAtHome, secondTry, { hours: 3, status: 7, activity: 'Delivered', place: 'destination' }],
  rto: [
    ...arrived,
    notAtHome,
    secondTry,
    { hours: 4, status: 21, activity: 'Customer refused the delivery', place: 'destination' },
    { hours: 6, status: 9, activity: 'Return to origin initiated', place: 'destination' },
    { hours: 24, status: 46, activity: 'Return in transit', place: 'hub' },
    { hours: 24, status: 41, activity: 'Return out for delivery', place: 'origin' },
    { hours: 3, status: 10, activity: 'Returned to the seller', place: 'origin' },
  ],
  lost: [...fetched, { hours: 120, status: 12, activity: 'Shipment lost', place: 'hub' }],
  cancelled: [
    { hours: 4, status: 19, activity: 'Out for pickup', place: 'origin' },
    { hours: 4, status: 20, activity: 'Seller not available', place: 'origin' },
    { hours: 48, status: 8, activity: 'Shipment cancelled by the courier', place: 'origin' },
  ],
  stopped: [...fetched, { hours: 30, status: 8, activity: 'Shipment cancelled by the courier', place: 'hub' }],
} as const satisfies Record<string, Step[]>;

export type ScriptName = keyof typeof scripts;

/** Sound: the keys of the object above. */
export const scriptNames = Object.keys(scripts) as [ScriptName, ...ScriptName[]];
