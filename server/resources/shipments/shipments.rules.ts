import type { OrderState } from '#contract/rules/order-states.ts';
import type { Carrier, ShipmentStatus } from '#contract/rules/shipments.ts';
import type { Parcel, ParcelStatus, ShippingRefused } from '#server/gateways/shipping/shipping.ts';
import { hourMs } from '#server/platform/days-in-india.ts';

/** Nothing is left to learn about these. */
export const overStatuses: readonly ShipmentStatus[] = ['delivered', 'returned', 'cancelled', 'lost'];

/** How far each is; `delayed` may happen anywhere on the way. A parcel can be called off only before it is fetched. */
const rank: Record<Exclude<ShipmentStatus, 'delayed'>, number> = {
  booking: 0,
  ready: 1,
  cancelled: 2,
  shipped: 3,
  out_for_delivery: 4,
  returning: 5,
  delivered: 6,
  returned: 6,
  lost: 6,
};

/**
 * Where a parcel is after a reading: forward only. `isOld` is a reading that ends before what is known; a delay then is
 * no news any more.
 */
export function nextStatus(current: ShipmentStatus, told: ParcelStatus | null, isOld: boolean): ShipmentStatus {
  if (told === null || overStatuses.includes(current)) return current;
  if (told === 'delayed') return isOld || current === 'returning' ? current : told;
  if (current === 'delayed') return isOld && !overStatuses.includes(told) ? current : told;
  return rank[told] > rank[current] ? told : current;
}

const fetched: readonly ShipmentStatus[] = [
  'shipped',
  'out_for_delivery',
  'delivered',
  'returning',
  'returned',
  'lost',
];

/** Whether a courier has it, by its status alone; a delay may be before or after that. */
export function isFetched(status: ShipmentStatus): boolean {
  return fetched.includes(status);
}

/** Whether no courier has fetched it and it may be called off; a pickup that failed is a delay. */
export function isInHouse({
  status,
  picked_up_at: at,
}: {
  status: ShipmentStatus;
  picked_up_at: Date | null;
}): boolean {
  return (status === 'booking' || status === 'ready' || status === 'delayed') && at === null;
}

/** As far as an order is with its parcel. */
export function stationOf(status: ShipmentStatus): OrderState | undefined {
  if (status === 'delivered' || status === 'out_for_delivery') return status;
  return isFetched(status) ? 'shipped' : undefined;
}

/**
 * When the carrier is asked next; events come sooner, but some get lost. Spread by chance, so that a morning's parcels are
 * not all asked for at once.
 */
export function nextCheck(status: ShipmentStatus, now: Date): Date | null {
  if (overStatuses.includes(status)) return null;
  const hours = status === 'out_for_delivery' ? 1 : 4 + 2 * Math.random();
  return new Date(now.getTime() + hours * hourMs);
}

/** After this long somebody looks again whether a parcel that is being booked was. */
export function nextTry(now: Date): Date {
  return new Date(now.getTime() + hourMs / 2);
}

export type Pieces = { quantity: number; grams: number | null };

/** Said of a parcel until the carrier knows it again. */
export const unknownParcel = 'The carrier does not know this parcel.';

/** Said of a parcel that had left, by the carrier's or by staff's word, before the carrier called it off. */
export const stoppedOnItsWay =
  'The courier called this parcel off after it had left. Say that it came back, or bring it yourself and say that it was delivered.';

/** How a problem ends that stands until the parcel is somewhere: it goes where nobody wants it any more. */
export const notGivenBack = 'but the courier does not give this parcel back.';

/** Said of a parcel that was given up and that the carrier still has. */
export const notCalledOff = 'This parcel was given up, but the carrier does not call it off.';

/** Whether a parcel that has gone so far has left its problem behind: what kept it from leaving, or at its end any. */
export function isPast(problem: string, { from, to }: { from: ShipmentStatus; to: ShipmentStatus }): boolean {
  if (problem === unknownParcel || problem === stoppedOnItsWay) return true;
  if (overStatuses.includes(to)) return !overStatuses.includes(from);
  return isFetched(to) && !isFetched(from) && !problem.endsWith(notGivenBack);
}

type Followed = { carrier: Carrier; check_at: Date | null; problem: string };

/** Whether its carrier says where a parcel is. Where it has forgotten it, or the shop has left it, only staff can say. */
export function isFollowed({ carrier, check_at: checkAt, problem }: Followed, { hasCarrier }: { hasCarrier: boolean }) {
  return hasCarrier && carrier === 'shiprocket' && checkAt !== null && problem !== unknownParcel;
}

const defaultGrams = 300;
const bagGrams = 50;

/** A courier bag with so many pieces, each a few centimetres folded; weights of the catalogue where it knows them. */
export function parcelOf(pieces: readonly Pieces[]): Parcel {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const grams = pieces.reduce((sum, one) => sum + one.quantity * (one.grams ?? defaultGrams), bagGrams);
  return { grams, lengthCm: 32, breadthCm: 26, heightCm: Math.min(2 + 2 * count, 60) };
}

/** What staff read when the carrier says no. Of an account they need more than its own words. */
export function problemOf({ reason, message }: ShippingRefused): string {
  if (reason === 'login' || reason === 'wallet_empty') return accountProblems[reason];
  return message.slice(0, 300);
}

/** Said of every parcel until somebody has put the account right. */
export const accountProblems = {
  login: 'The carrier does not let the shop in: check its e-mail and password.',
  wallet_empty: 'The wallet at the carrier is empty: recharge it.',
} as const;

/** Troubles of the account, which pass for all parcels at once when somebody has put it right. */
export function isOfAccount({ reason }: ShippingRefused): boolean {
  return reason === 'login' || reason === 'wallet_empty';
}

const trackingPages: Record<Carrier, ((number: string) => string) | null> = {
  shiprocket: (number) => `https://shiprocket.co/tracking/${number}`,
  delhivery: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
  bluedart: (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  dtdc: (number) => `https://www.dtdc.in/trace.asp?strCnno=${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  other: null,
};

/** Where a shopper follows a parcel that staff gave to a courier themselves; null for a courier nobody knows. */
export function trackingPageOf(carrier: Carrier, number: string): string | null {
  return trackingPages[carrier]?.(encodeURIComponent(number)) ?? null;
}

export const carrierNames: Record<Carrier, string> = {
  shiprocket: 'Shiprocket',
  delhivery: 'Delhivery',
  bluedart: 'Blue Dart',
  dtdc: 'DTDC',
  fedex: 'FedEx',
  other: 'Courier',
};
