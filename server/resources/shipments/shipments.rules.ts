import type { OrderState } from '#contract/rules/order-states.ts';
import type { Carrier, ShipmentKind, ShipmentStatus } from '#contract/rules/shipments.ts';
import type { Parcel, ParcelStatus, ShippingRefused } from '#server/gateways/shipping/shipping.ts';
import { hourMs } from '#server/platform/days-in-india.ts';

/** Final states. */
export const overStatuses: readonly ShipmentStatus[] = ['delivered', 'returned', 'cancelled', 'lost'];

/** Whether news may still come of it; a lost parcel of an order may be delivered after all, which its staff must hear. */
export function isOpen(parcel: { kind: ShipmentKind; status: ShipmentStatus }): boolean {
  return !overStatuses.includes(parcel.status) || canBeFound(parcel);
}

/** Whether it counts as lost but may be delivered after all; the loss of a return's parcel is settled with the return. */
export function canBeFound({ kind, status }: { kind: ShipmentKind; status: ShipmentStatus }): boolean {
  return kind === 'order' && status === 'lost';
}

/** Order of progress; `delayed` may occur anywhere. A parcel can be cancelled only before pickup. */
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
 * Returns the status after a tracking update: forward only. `isOld`: the update ends before the last stored scan; a
 * delay in it is ignored.
 */
export function nextStatus(current: ShipmentStatus, reported: ParcelStatus | null, isOld: boolean): ShipmentStatus {
  if (reported === null || overStatuses.includes(current)) return current;
  if (reported === 'delayed') return isOld || current === 'returning' ? current : reported;
  if (current === 'delayed') return isOld && !overStatuses.includes(reported) ? current : reported;
  return rank[reported] > rank[current] ? reported : current;
}

const fetched: readonly ShipmentStatus[] = [
  'shipped',
  'out_for_delivery',
  'delivered',
  'returning',
  'returned',
  'lost',
];

/** Whether a courier has it, by status alone; a delay may be before or after pickup. */
export function isFetched(status: ShipmentStatus): boolean {
  return fetched.includes(status);
}

/** Whether it has not been picked up and may be cancelled; a failed pickup counts as a delay. */
export function isInHouse({
  status,
  picked_up_at: at,
}: {
  status: ShipmentStatus;
  picked_up_at: Date | null;
}): boolean {
  return (status === 'booking' || status === 'ready' || status === 'delayed') && at === null;
}

/** Returns the order state that corresponds to a parcel's status. */
export function stationOf(status: ShipmentStatus): OrderState | undefined {
  if (status === 'delivered' || status === 'out_for_delivery') return status;
  return isFetched(status) ? 'shipped' : undefined;
}

/**
 * Returns when to query the carrier next; events come sooner, but some get lost. Randomised, so that a morning's
 * parcels are not all queried at once.
 */
export function nextCheck(status: ShipmentStatus, now: Date): Date | null {
  if (overStatuses.includes(status)) return null;
  const hours = status === 'out_for_delivery' ? 1 : 4 + 2 * Math.random();
  return new Date(now.getTime() + hours * hourMs);
}

/** Returns when to check again whether a parcel being booked has been booked. */
export function nextTry(now: Date): Date {
  return new Date(now.getTime() + hourMs / 2);
}

type Pieces = { quantity: number; grams: number | null };

/** Problem of a parcel until the carrier knows it again. */
export const unknownParcel = 'The carrier does not know this parcel.';

const stopped = 'The courier called this parcel off after it had left.';

/** Problem of a parcel that had left, according to the carrier or staff, before the carrier cancelled it. */
export const stoppedOnItsWay = `${stopped} Say that it came back, or bring it yourself and say that it was delivered.`;

/** The same of an order's parcel, whose tracking number can be corrected; an earlier release did not say so. */
export const stoppedOfOrder = `${stopped} Say that it came back, correct its tracking number if another courier has it, or bring it yourself and say that it was delivered.`;

const isStopped = (problem: string) => problem.startsWith(stopped);

/**
 * Ending of a problem text that stays until the parcel has ended: it goes to an address where it is not wanted any
 * more.
 */
export const notGivenBack = 'but the courier does not give this parcel back.';

/** Problem of a given-up parcel that the carrier refuses to cancel. */
export const notCalledOff = 'This parcel was given up, but the carrier does not call it off.';

/** Whether a status change resolves the problem: at pickup what prevented it, at the end any. */
export function isPast(problem: string, { from, to }: { from: ShipmentStatus; to: ShipmentStatus }): boolean {
  if (problem === unknownParcel || isStopped(problem)) return true;
  if (overStatuses.includes(to)) return !overStatuses.includes(from);
  return isFetched(to) && !isFetched(from) && !problem.endsWith(notGivenBack);
}

type Followed = { carrier: Carrier; check_at: Date | null; problem: string };

/** Whether the carrier tracks the parcel. If it has forgotten it or polling has stopped, only staff set the status. */
export function isFollowed({ carrier, check_at: checkAt, problem }: Followed, { hasCarrier }: { hasCarrier: boolean }) {
  return hasCarrier && carrier === 'shiprocket' && checkAt !== null && problem !== unknownParcel;
}

type Given = Followed & { carrier_order_id: string | null; awb: string | null; status: ShipmentStatus };

/**
 * Whether staff may correct its tracking number: it is still on its way, and they gave it to a courier themselves, or
 * may have to, because its carrier has called it off.
 */
export function canCorrect(parcel: Given, { hasCarrier }: { hasCarrier: boolean }): boolean {
  const isGiven = (parcel.carrier_order_id === null || isStopped(parcel.problem)) && parcel.awb !== null;
  return isGiven && !overStatuses.includes(parcel.status) && !isFollowed(parcel, { hasCarrier });
}

const defaultGrams = 300;
const bagGrams = 50;

/**
 * Returns weight and dimensions of a courier bag, a few centimetres per folded piece; weights from the catalogue where
 * known.
 */
export function parcelOf(pieces: readonly Pieces[]): Parcel {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const grams = pieces.reduce((sum, one) => sum + one.quantity * (one.grams ?? defaultGrams), bagGrams);
  return { grams, lengthCm: 32, breadthCm: 26, heightCm: Math.min(2 + 2 * count, 60) };
}

/** Returns the problem text for staff. Account problems need more explanation than the carrier's message. */
export function problemOf({ reason, message }: ShippingRefused): string {
  if (reason === 'login' || reason === 'wallet_empty') return accountProblems[reason];
  return message.slice(0, 300);
}

/** Problems of every parcel until the account is fixed. */
export const accountProblems = {
  login: 'The carrier does not let the shop in: check its e-mail and password.',
  wallet_empty: 'The wallet at the carrier is empty: recharge it.',
} as const;

/** Whether it is a problem of the account, which a fix resolves for all parcels at once. */
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

/** Returns the public tracking page of a parcel that staff gave to a courier; null for an unknown courier. */
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
