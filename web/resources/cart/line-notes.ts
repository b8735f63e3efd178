import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { lowStock } from '#contract/rules/stock.ts';
import { recall, remember } from '#web/platform/storage.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';

/** Each line as the shopper last saw it, by variant; price in rupees. */
type SeenLines = Record<string, { price: number; available: number }>;

const key = personalKeys.cartSeen;

export function readSeenLines(): SeenLines {
  const kept = recall<unknown>(key);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, SeenLines[string]] => isSeen(entry[1])),
  );
}

export function saveSeenLines(items: readonly CartItem[]) {
  remember(
    key,
    Object.fromEntries(
      items.map((item) => [item.variant._id, { price: item.product.price, available: item.available }]),
    ),
  );
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
