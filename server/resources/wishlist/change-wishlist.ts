import { wishlistIsFull, wishlistLimits } from '#contract/rules/wishlist.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import type { Context } from '#server/context.ts';
import { lockUser } from '#server/platform/db/lock-user.queries.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isUuid } from '#server/platform/uuid.ts';
import { readItem } from './read-wishlist.ts';
import { deleteHidden, deleteSaved, insertSaved, type KeptProduct, selectSavedIds } from './wishlist.queries.ts';

type Tx = Parameters<typeof insertSaved>[0];

/** Saves a product at its current price; one already saved stays unchanged. */
export async function saveProduct(context: Context, userId: string, productId: string): Promise<WishlistItem> {
  const addedAt = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    const { ids, onSale } = await selectSavedIds(tx, userId);
    if (ids.has(productId)) return;
    if (onSale >= wishlistLimits.products) throw new ApiError('OUT_OF_RANGE', { message: wishlistIsFull });
    await addSaved(tx, userId, [{ productId, pricePaise: undefined, addedAt }]);
  });
  const item = await readItem(context, userId, productId);
  if (!item) throw new ApiError('NOT_FOUND', { message: 'This product is no longer available.' });
  return item;
}

/**
 * Adds products to a list and returns the new ones. Beyond the limit, saved products that are not on sale make room:
 * nobody could remove what nobody sees.
 */
export async function addSaved(tx: Tx, userId: string, kept: readonly KeptProduct[]): Promise<string[]> {
  const added = await insertSaved(tx, userId, kept);
  if (added.length > 0) await deleteHidden(tx, userId, wishlistLimits.products);
  return added;
}

/** Removes a product from a user's list. */
export async function dropProduct(context: Context, userId: string, productId: string): Promise<void> {
  const dropped = isUuid(productId) ? await deleteSaved(context.db, userId, [productId]) : 0;
  if (dropped === 0) throw notSaved();
}

export function notSaved(): ApiError {
  return new ApiError('NOT_FOUND', { message: 'This product is not on your wishlist.' });
}
