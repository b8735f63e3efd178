import { storageKeys } from '#contract/brand.ts';
import { wishlistLimits } from '#contract/rules/wishlist.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';
import { amount, isUuid, keptProduct, list, record, text } from '#web/resources/cart/kept-product.ts';
import { newUuid } from '#web/platform/new-uuid.ts';
import type { Wish } from './wishlist-state.ts';

/** What a guest saved in this browser, newest first; whatever is no product is left out. */
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
  // Another list is another merge.
  forget(storageKeys.guestWishlistMerge);
  if (items.length === 0) forget(storageKeys.guestWishlist);
  else remember(storageKeys.guestWishlist, items.map(slim));
}

/** Made once for the list as it is in this browser, so that logins in two tabs, or a second try, add it once. */
export function guestMergeId(): string {
  const known = recall<unknown>(storageKeys.guestWishlistMerge);
  if (isUuid(known)) return known;
  const fresh = newUuid();
  remember(storageKeys.guestWishlistMerge, fresh);
  return fresh;
}

/** Storage is small: one picture is enough until the shop is asked again. */
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

/** Exactly as we write it: the shop refuses any other. */
function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;
}
