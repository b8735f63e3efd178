import { storageKeys } from '#contract/brand.ts';
import { wishlistLimits } from '#contract/rules/wishlist.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';
import { amount, isUuid, keptProduct, list, record, text } from '#web/resources/cart/kept-product.ts';
import { newUuid } from '#web/platform/new-uuid.ts';
import type { Wish } from './wishlist-state.ts';

/** Reads the guest's wishlist of this browser, newest first; invalid entries are skipped. */
export function readGuestWishes(): Wish[] {
  const wishes = new Map<string, Wish>();
  for (const value of list(recall<unknown>(storageKeys.guestWishlist))) {
    const wish = keptWish(record(value));
    if (wish) wishes.set(wish.productId, wish);
  }
  return [...wishes.values()].slice(0, wishlistLimits.products);
}

/** Earlier clients read an array of products under this key. */
export function saveGuestWishes(items: readonly Wish[]) {
  // A changed list needs a new merge id.
  forget(storageKeys.guestWishlistMerge);
  if (items.length === 0) forget(storageKeys.guestWishlist);
  else remember(storageKeys.guestWishlist, items.map(slim));
}

/** Returns the merge id, one per state of the stored list, so that logins in two tabs, or a retry, add it once. */
export function guestMergeId(): string {
  const known = recall<unknown>(storageKeys.guestWishlistMerge);
  if (isUuid(known)) return known;
  const fresh = newUuid();
  remember(storageKeys.guestWishlistMerge, fresh);
  return fresh;
}

/** Storage is small: one picture is enough until the next request. */
function slim({ productId, savedAt, savedPrice, product }: Wish) {
  if (!product) return { _id: productId, savedAt, savedPrice };
  const { variants: _, images, colors, ...facts } = product;
  const plain = colors.map((color) => ({ ...color, images: [] }));
  return { ...facts, images: images.slice(0, 1), colors: plain, savedAt, savedPrice };
}

function keptWish(value: Record<string, unknown>): Wish | null {
  const id = text(value._id);
  if (!isUuid(id)) return null;
  const savedAt = isMoment(value.savedAt) ? value.savedAt : new Date().toISOString();
  const product = value.name === undefined ? null : { ...keptProduct(id, value), variants: [] };
  return { productId: id, savedAt, savedPrice: amount(value.savedPrice), product };
}

/** Exactly the format we write: the server rejects any other. */
function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;
}
