import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { CallError } from '#web/platform/call-error.ts';
import { changesBetween } from '#web/resources/orders/cart-changes.ts';
import type { AddressFaults } from '#web/resources/orders/check-address.ts';

/** Why the order was not placed, with what the shopper had seen when they pressed. */
export type Trouble = { failure: CallError; seen: { items: readonly CartItem[]; total: number } };

const staleCart: readonly ErrorCode[] = [
  'PRICE_CHANGED',
  'CART_CHANGED',
  'OUT_OF_STOCK',
  'NOT_FOUND',
  'SIZE_NOT_OFFERED',
  'OUT_OF_RANGE',
];

/** The shop has other facts than this page. */
export function needsFreshCart({ code }: CallError): boolean {
  return code !== undefined && staleCart.includes(code);
}

/** The server's objections to the address, by field of the form. */
export function addressFaultsIn({ errors = [] }: CallError): AddressFaults {
  const prefix = 'shippingAddress.';
  const found = errors.filter(({ field }) => field.startsWith(prefix));
  return Object.fromEntries(found.map(({ field, message }) => [field.slice(prefix.length), message]));
}

/** What happened, and what is different now. */
export function troubleWords(
  { failure, seen }: Trouble,
  now: { items: readonly CartItem[]; total: number },
): { title: string; details: string[] } {
  if (failure.category === 'NETWORK') {
    return {
      title: 'We could not reach the shop.',
      details: ['Check your connection and press again. However often you press, it is one order.'],
    };
  }
  const details = changesBetween(seen.items, now.items);
  if (seen.total !== now.total)
    details.push(`The total was ${formatRupees(seen.total)} and is now ${formatRupees(now.total)}.`);
  return { title: titleOf(failure), details };
}

function titleOf({ code, message, errors }: CallError): string {
  if (code === 'PRICE_CHANGED') return 'Prices have changed since you opened this page. Nothing has been ordered yet.';
  if (code === 'OUT_OF_STOCK') return 'Somebody was faster. Nothing has been ordered yet.';
  // The message of the category says less than what the server says of the line.
  if (code === 'NOT_FOUND') return errors?.[0]?.message ?? 'This product is no longer available.';
  return message || 'Your order was not placed. Please try again.';
}
