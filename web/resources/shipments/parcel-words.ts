import type { Order, Shipment } from '#contract/orders.ts';
import type { ShipmentStatus } from '#contract/rules/shipments.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { deliveryDays } from '#web/resources/pincodes/delivery-words.ts';
import type { TimelineStep } from '#web/ui/timeline.tsx';

/** States in which the courier may have news. */
const moving: readonly ShipmentStatus[] = ['ready', 'shipped', 'out_for_delivery', 'delayed', 'returning'];

/** Returns whether a courier has the parcel or is about to collect it. */
export function isMoving({ status }: Pick<Shipment, 'status'>): boolean {
  return moving.includes(status);
}

/** Returns the parcel that carries the order to its buyer; cancelled ones do not count. */
export function parcelOf({ shipments }: Pick<Order, 'shipments'>): Shipment | undefined {
  return shipments.findLast(({ kind, status }) => kind === 'order' && status !== 'cancelled');
}

/** Returns the parcels of returns: items coming back, and their replacements. */
export function laterParcels({ shipments }: Pick<Order, 'shipments'>): Shipment[] {
  return shipments.filter(({ kind, status }) => kind !== 'order' && status !== 'cancelled');
}

type Trouble = { title: string; words: string; isEnd: boolean };

const troubles: Partial<Record<ShipmentStatus, Trouble>> = {
  delayed: { title: 'Delayed', words: 'The courier has reported a delay', isEnd: false },
  returning: { title: 'Coming back to us', words: 'The courier is bringing it back to us', isEnd: true },
  returned: { title: 'Back with us', words: 'The courier has brought it back to us', isEnd: true },
  lost: { title: 'Lost on the way', words: 'The courier has lost it. We are sorry', isEnd: true },
};

/** Returns what is wrong with a parcel; `isEnd` if it will not arrive any more. */
export function troubleOf(parcel: Pick<Shipment, 'status'> | undefined): Trouble | undefined {
  return parcel && troubles[parcel.status];
}

/** Formats a parcel's latest scan: "Bag received at hub, Pune · 21 Nov 2026, 5:17 am"; empty before the first. */
export function lastSeen(parcel: Pick<Shipment, 'scans'> | undefined): string {
  const [latest] = parcel?.scans ?? [];
  if (!latest) return '';
  const what = [latest.activity || latest.label, latest.place].filter(Boolean).join(', ');
  return [what, dateAndTime(latest.at)].join(' · ');
}

/** Describes where a parcel is now, and what delays it. */
export function whereWords(parcel: Pick<Shipment, 'scans' | 'status'> | undefined): string {
  const trouble = troubleOf(parcel);
  return [trouble && !trouble.isEnd ? `${trouble.words}.` : '', lastSeen(parcel)].filter(Boolean).join(' ');
}

type Way = 'return' | 'exchange';

export const parcelTitles: Record<Way, string> = { return: 'Coming back to us', exchange: 'Your exchange' };

const stops: Record<Way, { status: ShipmentStatus; title: string }[]> = {
  return: [
    { status: 'booking', title: 'Pickup asked for' },
    { status: 'ready', title: 'Pickup booked' },
    { status: 'shipped', title: 'Picked up' },
    { status: 'delivered', title: 'With us' },
  ],
  exchange: [
    { status: 'booking', title: 'Being packed' },
    { status: 'ready', title: 'Packed' },
    { status: 'shipped', title: 'On its way' },
    { status: 'out_for_delivery', title: 'Out for delivery' },
    { status: 'delivered', title: 'Delivered' },
  ],
};

/** Returns the timeline of a return's parcel: past, current and future steps. */
export function parcelSteps(parcel: Shipment): TimelineStep[] {
  const way = stops[parcel.kind === 'exchange' ? 'exchange' : 'return'];
  const trouble = troubleOf(parcel);
  const isEnd = trouble?.isEnd === true;
  const reached = indexOf(way, parcel.status);
  const steps = way.map(({ title, status }, place): TimelineStep => ({
    title,
    state: place < reached || parcel.status === 'delivered' || isEnd ? 'done' : place === reached ? 'current' : 'todo',
    ...timeOf(parcel, status),
    ...(place === reached && !isEnd && parcel.status !== 'delivered' && noteOf(parcel)),
  }));
  return trouble && isEnd ? [...steps.slice(0, reached + 1), { title: trouble.title, state: 'failed' }] : steps;
}

function noteOf(parcel: Shipment) {
  const note = whereWords(parcel);
  return note ? { note } : undefined;
}

/** A status without a step of its own counts as shipped, such as delayed or nearly delivered. */
function indexOf(way: readonly { status: ShipmentStatus }[], status: ShipmentStatus): number {
  const found = way.findIndex((stop) => stop.status === status);
  return found < 0 ? way.findIndex((stop) => stop.status === 'shipped') : found;
}

function timeOf({ kind, pickedUpAt, deliveredAt, arrivesOn, status: now }: Shipment, status: ShipmentStatus) {
  if (status === 'shipped' && pickedUpAt) return { time: dateAndTime(pickedUpAt) };
  if (status !== 'delivered') return undefined;
  if (deliveredAt) return { time: dateAndTime(deliveredAt) };
  // Couriers estimate from the booking, which for a pickup may be days before collection.
  const isToBeFetched = kind === 'return' && (now === 'booking' || now === 'ready');
  if (!arrivesOn || now === 'delivered' || isToBeFetched) return undefined;
  return { time: deliveryDays({ from: arrivesOn, to: arrivesOn }) };
}
