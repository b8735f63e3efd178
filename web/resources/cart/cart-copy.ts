import type { Cart } from '#contract/cart.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { summaryOf } from './cart-lines.ts';
import { keptLines, slim } from './guest-cart.ts';

/** Saves a logged-in user's cart as last seen, for reading offline. Cleared on logout. */
export function saveCartCopy({ items, version }: Cart) {
  remember(personalKeys.cartCopy, { items: items.map(slim), version });
}

export function readCartCopy(): Cart | null {
  const kept = recall<unknown>(personalKeys.cartCopy);
  if (typeof kept !== 'object' || kept === null || !('items' in kept)) return null;
  const items = keptLines(kept.items);
  const version = 'version' in kept && typeof kept.version === 'number' ? kept.version : 0;
  return items.length > 0 ? { items, summary: summaryOf(items), version } : null;
}

export function forgetCartCopy() {
  forget(personalKeys.cartCopy);
}
