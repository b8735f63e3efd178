import type { OrderRequest } from '#contract/order-requests.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { newUuid } from '#web/platform/new-uuid.ts';

/** The order request's body as the browser sends it. */
export type OrderBody = Pick<OrderRequest, 'items' | 'shippingAddress' | 'isBuyNow' | 'expectedTotal'> & {
  cartVersion?: number;
  couponCode?: string;
  gstin?: string;
  businessName?: string;
  origin?: OrderRequest['origin'];
};

/**
 * A purchase in progress. The key belongs to what is bought, not to what was typed: correcting the address after a lost
 * response must not create a second order. `unanswered` are requests with unknown outcome.
 */
export type Attempt = { key: string; basket: string; unanswered: OrderBody[] };

/** Returns the attempt to buy these items; a new one if they have changed. */
export function attemptFor({ items, isBuyNow }: OrderBody): Attempt {
  const basket = JSON.stringify([isBuyNow, items]);
  const kept = recallInTab(personalKeys.orderAttempt);
  return isAttempt(kept) && kept.basket === basket ? kept : { key: newUuid(), basket, unanswered: [] };
}

export function keepAttempt(attempt: Attempt) {
  rememberInTab(personalKeys.orderAttempt, attempt);
}

export function endAttempt() {
  forgetInTab(personalKeys.orderAttempt);
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, basket, unanswered } = value as Partial<Record<keyof Attempt, unknown>>;
  return (
    typeof key === 'string' && /^[\w-]{8,80}$/.test(key) && typeof basket === 'string' && Array.isArray(unanswered)
  );
}
