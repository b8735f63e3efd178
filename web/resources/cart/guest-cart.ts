import type { CartItem } from '#contract/cart.ts';
import { storageKeys } from '#contract/brand.ts';
import { cartLimits } from '#contract/rules/totals.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';
import { choiceKey, choiceOf, priced, summaryOf } from './cart-lines.ts';
import type { Choice } from './cart-lines.ts';
import { isUuid, keptProduct, list, record, text } from './kept-product.ts';

/**
 * The lines a guest keeps in this browser. The merge id is created once for them, so that a login adds them once;
 * `sent` are the lines sent to a user's cart under it, still without a response. Lines added later go under another id.
 */
export type GuestCart = { items: CartItem[]; mergeId: string | null; sent: SentLine[] };

export type SentLine = Choice & { quantity: number };

export const noGuestCart: GuestCart = { items: [], mergeId: null, sent: [] };

/** Reads the stored cart, skipping invalid lines. */
export function readGuestCart(): GuestCart {
  const kept = record(recall<unknown>(storageKeys.guestCart));
  const mergeId = isUuid(kept.mergeId) ? kept.mergeId : null;
  return { items: keptLines(kept.items), mergeId, sent: mergeId ? keptSent(kept.sent) : [] };
}

/** Returns the valid lines of a stored list, each choice once. */
export function keptLines(stored: unknown): CartItem[] {
  const items = new Map<string, CartItem>();
  for (const line of Array.isArray(stored) ? stored : []) {
    const item = keptItem(line);
    if (item) items.set(choiceKey(choiceOf(item)), item);
  }
  return [...items.values()].slice(0, cartLimits.lines);
}

/** Earlier clients read `items`, `summary` and `totalQuantity`. */
export function saveGuestCart({ items, mergeId, sent }: GuestCart) {
  if (items.length === 0) return forget(storageKeys.guestCart);
  const summary = summaryOf(items);
  return remember(storageKeys.guestCart, {
    items: items.map(slim),
    summary,
    totalQuantity: summary.totalQuantity,
    mergeId,
    ...(sent.length > 0 && { sent }),
  });
}

/** Storage is small: one picture of the chosen colour is enough until the next repricing. */
export function slim(item: CartItem): CartItem {
  const { images, colors } = item.product;
  const picture = images.find((image) => image.color === item.color) ?? images[0];
  const product = {
    ...item.product,
    images: picture ? [picture] : [],
    colors: colors.map((color) => ({ ...color, images: [] })),
  };
  return { ...item, product };
}

function keptSent(stored: unknown): SentLine[] {
  return list(stored).flatMap((value) => {
    const { productId, size, color, quantity } = record(value);
    if (!isUuid(productId) || typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return [];
    return [{ productId, size: text(size), color: text(color), quantity }];
  });
}

/** Parses a stored line: choice and quantity are required, the rest is only shown until the next repricing. */
function keptItem(value: unknown): CartItem | null {
  const line = record(value);
  const product = record(line.product);
  const id = text(product._id);
  const quantity = line.quantity;
  if (!isUuid(id) || typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return null;
  const variant = record(line.variant);
  return priced({
    _id: text(line._id) || id,
    product: keptProduct(id, product),
    variant: { _id: text(variant._id) || text(line._id) || id, sku: text(variant.sku) },
    quantity: Math.min(quantity, cartLimits.quantityPerLine),
    size: text(line.size),
    color: text(line.color),
    available: typeof line.available === 'number' ? line.available : cartLimits.quantityPerLine,
    addedAt: text(line.addedAt),
    itemTotal: 0,
  });
}
