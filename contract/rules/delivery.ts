import { aheadMs } from './india-time.ts';

/**
 * Packing rule: orders before `hour` (IST) count for that day, later ones for the next; packing takes `packingDays` of
 * the `workDays` (0 is Sunday), 0 meaning the same day.
 */
export type PackingRule = { hour: number; packingDays: number; workDays: number[] };

/** Default of a new shop. */
export const defaultPacking: PackingRule = { hour: 14, packingDays: 0, workDays: [1, 2, 3, 4, 5, 6] };

/** Transit time in working days. */
export type TravelDays = { minDays: number; maxDays: number };

/** Message for six digits that match no row of the table. */
export const unknownPincode = (pincode: string) => `We could not find the pincode ${pincode}. Please check it.`;

/** Why cash on delivery is not available at a pincode; undefined if it is. */
export function codRefusal({ pincode, delivers, cod }: { pincode: string; delivers: boolean; cod: boolean }) {
  if (!delivers) return `We do not deliver to ${pincode} yet. Please choose another address.`;
  if (!cod) return `Cash on delivery is not available at ${pincode}. Please choose another address.`;
  return undefined;
}

const day = 86_400_000;
const sunday = 0;

/**
 * First and last day of arrival as YYYY-MM-DD in Asia/Kolkata for an order placed at `now`: packing time plus transit
 * time. Couriers do not work on Sundays.
 */
export function deliveryDates(
  now: Date,
  { minDays, maxDays }: TravelDays,
  packing: PackingRule,
): { from: string; to: string } {
  const leaves = courierDay(packedOn(now, packing));
  return { from: dateOf(after(leaves, minDays)), to: dateOf(after(leaves, maxDays)) };
}

function packedOn(now: Date, { hour, packingDays, workDays }: PackingRule): number {
  const ist = new Date(now.getTime() + aheadMs);
  const today = ist.getTime() - (ist.getTime() % day);
  const next = (at: number): number => (workDays.includes(new Date(at).getUTCDay()) ? at : next(at + day));
  let at = next(ist.getUTCHours() < hour ? today : today + day);
  for (let left = packingDays; left > 0; left -= 1) at = next(at + day);
  return at;
}

function after(start: number, days: number): number {
  let at = start;
  for (let left = days; left > 0; left -= 1) at = courierDay(at + day);
  return at;
}

function courierDay(at: number): number {
  return new Date(at).getUTCDay() === sunday ? at + day : at;
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** "The same day if you order before 14:00, otherwise the next. Parcels are packed from Monday to Saturday." */
export function packingWords({ hour, packingDays, workDays }: PackingRule): string {
  const when =
    packingDays === 0
      ? `The same day if you order before ${hour}:00, otherwise the next`
      : `${packingDays === 1 ? 'One day' : `${packingDays} days`} of work after you order, one more if you order after ${hour}:00`;
  return `${when}. Parcels are packed ${daysWords(workDays)}.`;
}

/** Days of the week from Monday on: "from Monday to Saturday", "on Monday, Wednesday and Friday", "every day". */
export function daysWords(days: readonly number[]): string {
  const week = [1, 2, 3, 4, 5, 6, 0].filter((one) => days.includes(one));
  if (week.length === 7) return 'every day';
  const places = week.map((one) => (one + 6) % 7);
  const [first = 0] = places;
  const isRow = places.every((one, index) => one === first + index);
  const said = week.map((one) => names[one]);
  if (isRow && said.length > 2) return `from ${said[0]} to ${said.at(-1)}`;
  return `on ${said.length > 1 ? `${said.slice(0, -1).join(', ')} and ${said.at(-1)}` : said[0]}`;
}
