import { forget, recall, remember } from '#web/platform/storage.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { newUuid } from '#web/platform/new-uuid.ts';
import type { OrderBody } from '#web/resources/orders/order-attempt.ts';

type Attempt = {
  key: string;
  request: string;
  /** The order it led to, once answered. */
  orderId?: string;
};

/**
 * Returns the idempotency key of a payment request: the same for the same request, however often it is sent, until
 * another tab has finished its order. Unlike a cash order, one awaiting payment is replaced by the next, so any
 * correction gets a new key.
 */
export function paymentKeyFor(body: OrderBody): string {
  const request = JSON.stringify(body);
  const kept = keptAttempt();
  const isFinished = kept?.orderId !== undefined && kept.orderId !== readOpenPayment()?.orderId;
  if (kept?.request === request && !isFinished) return kept.key;
  const key = newUuid();
  rememberInTab(personalKeys.paymentAttempt, { key, request });
  return key;
}

/** The key's order is over: the next request is a new one. */
export function endPaymentAttempt() {
  forgetInTab(personalKeys.paymentAttempt);
}

/** An unpaid order, stored beyond the tab, so that shoppers who paid and closed it return to its current state. */
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
  const attempt = keptAttempt();
  if (attempt) rememberInTab(personalKeys.paymentAttempt, { ...attempt, orderId });
}

export function forgetOpenPayment() {
  forget(personalKeys.openPayment);
}

function keptAttempt(): Attempt | undefined {
  const kept = recallInTab(personalKeys.paymentAttempt);
  return isAttempt(kept) ? kept : undefined;
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, request } = value as { key?: unknown; request?: unknown };
  return typeof key === 'string' && /^[\w-]{8,80}$/.test(key) && typeof request === 'string';
}
