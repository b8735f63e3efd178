import { forget, recall, remember } from '#web/platform/storage.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { newUuid } from '#web/platform/new-uuid.ts';
import type { OrderBody } from '#web/resources/orders/order-attempt.ts';

/**
 * The key of a request for a payment: the same request has the same one, however often it is sent. Unlike an order paid
 * in cash, one that waits for its payment is replaced by the next, so whatever is mended gets a key of its own.
 */
export function paymentKeyFor(body: OrderBody): string {
  const request = JSON.stringify(body);
  const kept = recallInTab(personalKeys.paymentAttempt);
  if (isAttempt(kept) && kept.request === request) return kept.key;
  const key = newUuid();
  rememberInTab(personalKeys.paymentAttempt, { key, request });
  return key;
}

/** The order behind the key is over: the next request is another one. */
export function endPaymentAttempt() {
  forgetInTab(personalKeys.paymentAttempt);
}

/** An order that waits for its payment, kept beyond the tab: who paid and closed it comes back to the truth. */
export type OpenPayment = { orderId: string; items: string; isBuyNow: boolean };

export function readOpenPayment(): OpenPayment | null {
  const kept = recall<unknown>(personalKeys.openPayment);
  if (typeof kept !== 'object' || kept === null) return null;
  const { orderId, items, isBuyNow } = kept as Partial<Record<keyof OpenPayment, unknown>>;
  if (typeof orderId !== 'string' || !/^[\da-f-]{36}$/.test(orderId)) return null;
  return typeof items === 'string' ? { orderId, items, isBuyNow: isBuyNow === true } : null;
}

export function keepOpenPayment(orderId: string, { items, isBuyNow }: OrderBody) {
  const open: OpenPayment = { orderId, items: JSON.stringify(items), isBuyNow };
  remember(personalKeys.openPayment, open);
}

export function forgetOpenPayment() {
  forget(personalKeys.openPayment);
}

function isAttempt(value: unknown): value is { key: string; request: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { key, request } = value as { key?: unknown; request?: unknown };
  return typeof key === 'string' && /^[\w-]{8,80}$/.test(key) && typeof request === 'string';
}
