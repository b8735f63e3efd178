import { wishlistIsFull, wishlistLimits } from '#contract/rules/wishlist.ts';
import type { WishlistItem } from '#contract/wishlist.ts';
import type { Context } from '#server/context.ts';
import { lockUser } from '#server/platform/db/lock-user.queries.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isUuid } from '#server/platform/uuid.ts';
import { readItem } from './read-wishlist.ts';
import { deleteSaved, insertSaved, selectSavedIds } from './wishlist.queries.ts';

/** Saves a product at its current price; one already saved stays unchanged. */
export async function saveProduct(context: Context, userId: string, productId: string): Promise<WishlistItem> {
  const addedAt = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    const saved = await selectSavedIds(tx, userId);
    if (saved.has(productId)) return;
    if (saved.size >= wishlistLimits.products) throw new ApiError('OUT_OF_RANGE', { message: wishlistIsFull });
    await insertSaved(tx, userId, [{ productId, pricePaise: undefined, addedAt }]);
  });
  const item = await readItem(context, userId, productId);
  if (!item) throw new ApiError('NOT_FOUND', { message: 'This product is no longer available.' });
  return item;
}

/** Removes a product from a user's list. */
export async function dropProduct(context: Context, userId: string, productId: string): Promise<void> {
  const dropped = isUuid(productId) ? await deleteSaved(context.db, userId, [productId]) : 0;
  if (dropped === 0) throw notSaved();
}

export function notSaved(): ApiError {
  return new ApiError('NOT_FOUND', { message: 'This product is not on your wishlist.' });
}
