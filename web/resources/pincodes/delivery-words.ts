import type { DeliveryPromise } from '#contract/pincodes.ts';

// The dates are days in India already; they must not move once more.
const asDay = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const;
const dayWords = new Intl.DateTimeFormat('en-IN', asDay);
const dayOnly = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'short', day: 'numeric' });

/** "Sat 21 – Mon 23 Nov", or one day where first and last are the same; empty where the shop does not deliver. */
export function deliveryDays({ from, to }: Pick<DeliveryPromise, 'from' | 'to'>): string {
  if (!from || !to) return '';
  const [first, last] = [new Date(from), new Date(to)];
  if (from === to) return plain(dayWords.format(last));
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${plain((isOneMonth ? dayOnly : dayWords).format(first))} – ${plain(dayWords.format(last))}`;
}

/** Where a pincode lies, as far as the shop knows: "Bengaluru", else "Karnataka". */
export function placeOf({ city, state, pincode }: Pick<DeliveryPromise, 'city' | 'state' | 'pincode'>): string {
  return city || state || pincode;
}

/**
 * How it can be paid and sent back there: "Cash on delivery · Return pickup". `takesCash`: whether it can be paid in cash
 * as far as the place does not decide; `takesReturns`: whether there is anything that can be returned.
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

function plain(words: string): string {
  return words.replaceAll(',', '');
}
