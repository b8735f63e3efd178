import type { OrderRequest } from '#contract/order-requests.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { newUuid } from '#web/platform/new-uuid.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';

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

/** Whoever orders the same things later than this (ms) in another tab means a second order. */
const sharedForMs = 3_600_000;

/** Returns the attempt to buy these items, also one that another tab left unanswered; a new one if they have changed. */
export function attemptFor({ items, isBuyNow }: OrderBody): Attempt {
  const basket = JSON.stringify([isBuyNow, items]);
  const known = [recallInTab(personalKeys.orderAttempt), readShared()];
  const kept = known.find((attempt): attempt is Attempt => isAttempt(attempt) && attempt.basket === basket);
  return kept ?? { key: newUuid(), basket, unanswered: [] };
}

/** Returns the attempt to order an account's cart whose outcome is unknown, also one that another tab left. */
export function lostAttempt(): Attempt | undefined {
  const known = [recallInTab(personalKeys.orderAttempt), readShared()];
  return known.find(
    (attempt): attempt is Attempt =>
      isAttempt(attempt) &&
      attempt.unanswered.length > 0 &&
      attempt.unanswered.every(({ cartVersion }) => cartVersion !== undefined),
  );
}

/** While its outcome is unknown, it is kept for other tabs as well: this one may be closed before the retry. */
export function keepAttempt(attempt: Attempt) {
  rememberInTab(personalKeys.orderAttempt, attempt);
  if (attempt.unanswered.length > 0) remember(personalKeys.orderAttempt, { ...attempt, sentAt: Date.now() });
  else forgetShared(attempt);
}

export function endAttempt() {
  forgetShared(recallInTab(personalKeys.orderAttempt));
  forgetInTab(personalKeys.orderAttempt);
}

/** Also removes an expired or damaged attempt. */
function readShared(): Attempt | undefined {
  const shared = recall<{ sentAt?: unknown }>(personalKeys.orderAttempt);
  if (!isAttempt(shared) || typeof shared.sentAt !== 'number' || Date.now() - shared.sentAt > sharedForMs) {
    forget(personalKeys.orderAttempt);
    return undefined;
  }
  return { key: shared.key, basket: shared.basket, unanswered: shared.unanswered };
}

/** An attempt of another tab stays. */
function forgetShared(attempt: unknown) {
  if (isAttempt(attempt) && readShared()?.key === attempt.key) forget(personalKeys.orderAttempt);
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, basket, unanswered } = value as Partial<Record<keyof Attempt, unknown>>;
  return (
    typeof key === 'string' && /^[\w-]{8,80}$/.test(key) && typeof basket === 'string' && Array.isArray(unanswered)
  );
}
