import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { CallError } from '#web/platform/call-error.ts';
import { changesBetween } from '#web/resources/orders/cart-changes.ts';
import type { AddressFaults } from '#web/resources/orders/check-address.ts';

/** Items and total (rupees) shown when the button was pressed. */
export type Seen = { items: readonly CartItem[]; total: number };

/**
 * Why there is no paid order: rejected by the server, payment failed, gateway unreachable, payment time over, or order
 * cancelled.
 */
export type Trouble = { seen: Seen } & (
  | { kind: 'refused'; failure: CallError }
  | { kind: 'failed'; words: string }
  | { kind: 'unreachable' | 'over' | 'cancelled' }
);

const staleFacts: readonly ErrorCode[] = [
  'PRICE_CHANGED',
  'CART_CHANGED',
  'OUT_OF_STOCK',
  'NOT_FOUND',
  'SIZE_NOT_OFFERED',
  'OUT_OF_RANGE',
  'COUPON_NOT_VALID',
  'COD_NOT_OFFERED',
  'NOT_DELIVERED',
  // Beyond a network's limits the server does not say what else is wrong.
  'TOO_MANY_REQUESTS',
];

/** Whether the server's data differ from this page's, so that it must be reloaded. */
export function needsFreshFacts({ code }: CallError): boolean {
  return code !== undefined && staleFacts.includes(code);
}

/** Returns the server's validation errors of the address by form field. */
export function addressFaultsIn({ errors = [] }: CallError): AddressFaults {
  const prefix = 'shippingAddress.';
  const found = errors.filter(({ field }) => field.startsWith(prefix));
  return Object.fromEntries(found.map(({ field, message }) => [field.slice(prefix.length), message]));
}

/** Whether cash on delivery would help. */
export function isAboutPayment(trouble: Trouble): boolean {
  if (trouble.kind === 'refused') return trouble.failure.code === 'PAYMENT_UNAVAILABLE';
  return trouble.kind === 'failed' || trouble.kind === 'unreachable';
}

/** Describes what happened and what has changed since. */
export function troubleWords(trouble: Trouble, now: Seen): { title: string; details: string[] } {
  switch (trouble.kind) {
    case 'refused':
      return refusalWords(trouble.failure, trouble.seen, now);
    case 'failed':
      return {
        title: 'Your payment did not go through.',
        details: [...sentence(trouble.words), remedyAfter(trouble.words)],
      };
    case 'unreachable':
      return unavailable;
    case 'over':
      return {
        title: 'The payment time is over, and your items are back on sale.',
        details: [
          'If you have paid, we are checking with the bank.',
          ...differences(trouble.seen, now),
          'If not, you can order again at today’s prices.',
        ],
      };
    case 'cancelled':
      return {
        title: 'The order waiting for your payment was cancelled.',
        details: [
          'If you have paid for it, you will get a refund.',
          ...differences(trouble.seen, now),
          'You can order again at today’s prices.',
        ],
      };
  }
}

/** The gateway's message often already says to try again. */
function remedyAfter(words: string): string {
  return /\b(re)?try\b/i.test(words)
    ? 'Your details are still here.'
    : 'Your details are still here. Try again, or pay another way.';
}

const unavailable = {
  title: 'Online payment is not available at the moment.',
  details: ['You have not paid anything, and your details are still here. Try again in a minute.'],
};

function refusalWords(failure: CallError, seen: Seen, now: Seen): { title: string; details: string[] } {
  if (failure.code === 'PAYMENT_UNAVAILABLE') return unavailable;
  if (failure.code === 'PAYMENT_NOT_GENUINE')
    return {
      title: 'We could not confirm this payment.',
      details: [
        'If money left your account, it will reach us or be refunded; we are looking into it. Please write to us before you pay again.',
      ],
    };
  if (failure.category === 'NETWORK')
    return {
      title: 'We could not reach the shop.',
      details: ['Check your connection and try again. Trying again will not place a second order.'],
    };
  return { title: titleOf(failure), details: differences(seen, now) };
}

function differences(seen: Seen, now: Seen): string[] {
  const details = changesBetween(seen.items, now.items);
  if (seen.total !== now.total)
    details.push(`The total was ${formatRupees(seen.total)} and is now ${formatRupees(now.total)}.`);
  return details;
}

function titleOf({ code, message, errors }: CallError): string {
  if (code === 'PRICE_CHANGED') return 'Prices have changed since you opened this page. Nothing has been ordered yet.';
  if (code === 'OUT_OF_STOCK') return 'An item has just sold out. Nothing has been ordered yet.';
  if (code === 'COUPON_NOT_VALID') return `${message} Nothing has been ordered yet.`;
  // The category's message is less specific than the server's message about the line.
  if (code === 'NOT_FOUND') return errors?.[0]?.message ?? 'This product is no longer available.';
  return message || 'Your order was not placed. Please try again.';
}

/** Returns the gateway's message as a sentence, or no entry if it is empty. */
function sentence(words: string): string[] {
  const text = words.trim();
  if (text === '') return [];
  return [/[.!?]$/.test(text) ? text : `${text}.`];
}
