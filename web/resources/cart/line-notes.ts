import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { lowStock } from '#contract/rules/stock.ts';
import { recall, remember } from '#web/platform/storage.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import type { CartNotice } from './cart-state.ts';

/** Each line as the shopper last saw it, by variant; price in rupees. A notice about a product has an entry by product. */
type SeenLines = Record<string, { price: number; available: number }>;

const key = personalKeys.cartSeen;

export function readSeenLines(): SeenLines {
  const kept = recall<unknown>(key);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, SeenLines[string]] => isSeen(entry[1])),
  );
}

export function saveSeenLines(items: readonly CartItem[], notices: readonly CartNotice[] = []) {
  const lines = items.map(
    (item) => [item.variant._id, { price: item.product.price, available: item.available }] as const,
  );
  remember(key, { ...Object.fromEntries(lines), ...toldOf(notices) });
}

/** The same for a screen that tells the notices and says nothing of the lines. */
export function saveTold(notices: readonly CartNotice[]) {
  if (notices.length > 0) remember(key, { ...readSeenLines(), ...toldOf(notices) });
}

function toldOf(notices: readonly CartNotice[]): SeenLines {
  return Object.fromEntries(notices.map((notice) => [notice.productId, { price: 0, available: 0 }]));
}

/** Returns the notices that were not shown before: a line no longer on sale stays in the cart of an account. */
export function newNotices(notices: readonly CartNotice[], seen: SeenLines): CartNotice[] {
  return notices.filter((notice) => seen[notice.productId] === undefined);
}

/** Returns a note on what changed since then; null if nothing worth mentioning did. */
export function noteOf(item: CartItem, seen: SeenLines): string | null {
  const before = seen[item.variant._id];
  if (!before) return null;
  const { price } = item.product;
  if (item.available <= 0 && before.available > 0) return 'Sold out since your last visit.';
  if (price !== before.price) {
    const direction = price < before.price ? 'dropped' : 'went up';
    return `The price ${direction} from ${formatRupees(before.price)} to ${formatRupees(price)} since your last visit.`;
  }
  if (item.available < before.available && item.available > 0 && item.available <= lowStock)
    return `Only ${item.available} left now.`;
  return null;
}

function isSeen(value: unknown): value is SeenLines[string] {
  if (typeof value !== 'object' || value === null || !('price' in value) || !('available' in value)) return false;
  return typeof value.price === 'number' && typeof value.available === 'number';
}
