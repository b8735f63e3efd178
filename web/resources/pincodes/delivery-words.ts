import type { DeliveryPromise } from '#contract/pincodes.ts';
import { areDifferentStates } from '#contract/rules/indian-states.ts';

// The dates are already days in India; UTC prevents a second conversion.
const asDay = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const;
const dayWords = new Intl.DateTimeFormat('en-IN', asDay);
const dayOnly = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'short', day: 'numeric' });

/** Formats "Sat 21 – Mon 23 Nov", or one day if both are the same; empty if the shop does not deliver. */
export function deliveryDays({ from, to }: Pick<DeliveryPromise, 'from' | 'to'>): string {
  if (!from || !to) return '';
  const [first, last] = [new Date(from), new Date(to)];
  if (from === to) return plain(dayWords.format(last));
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${plain((isOneMonth ? dayOnly : dayWords).format(first))} – ${plain(dayWords.format(last))}`;
}

/** Returns the place of a pincode as far as known: "Bengaluru", else "Karnataka". */
export function placeOf({ city, state, pincode }: Pick<DeliveryPromise, 'city' | 'state' | 'pincode'>): string {
  return city || state || pincode;
}

/**
 * Formats payment and returns at a place: "Cash on delivery · Return pickup". `takesCash`: whether cash is possible
 * apart from the place; `takesReturns`: whether anything is returnable.
 */
export function termsWords(
  { cod, pickup }: Pick<DeliveryPromise, 'cod' | 'pickup'>,
  takesCash: boolean,
  takesReturns = true,
): string {
  const payment = cod && takesCash ? 'Cash on delivery' : 'Online payment only';
  if (!takesReturns) return payment;
  return `${payment} · ${pickup ? 'Return pickup' : 'You ship returns'}`;
}

/**
 * Returns the notice for a pincode in another State than the address. It refuses nothing: with border towns and new
 * pincodes the buyer may be right.
 */
export function otherStateNotice(
  place: Pick<DeliveryPromise, 'pincode' | 'state'> | null | undefined,
  state: string,
): string | undefined {
  if (!place || !areDifferentStates(place.state, state)) return undefined;
  return `${place.pincode} is in ${place.state}, but your address says ${state}. Please check it.`;
}

function plain(words: string): string {
  return words.replaceAll(',', '');
}
