import { toPaise } from '#contract/rules/money.ts';
import { wishlistLimits } from '#contract/rules/wishlist.ts';
import type { Context } from '#server/context.ts';
import { lockUser } from '#server/platform/db/lock-user.queries.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addSaved } from './change-wishlist.ts';
import { insertMerge, type KeptProduct, selectSavedIds } from './wishlist.queries.ts';

type Kept = { productId: string; savedPrice?: number | undefined; savedAt?: string | undefined };

/**
 * Merges a browser's list into a user's list, once per merge id. Existing items keep price and date. Returns how many
 * were added, and how many were left out because they are not sold any more or the list is full.
 */
export async function mergeWishlist(
  context: Context,
  userId: string,
  { mergeId, items }: { mergeId: string; items: readonly Kept[] },
): Promise<{ added: number; leftOut: number }> {
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    if (!(await insertMerge(tx, { userId, mergeId, now }))) return { added: 0, leftOut: 0 };
    const { ids, onSale } = await selectSavedIds(tx, userId);
    const unknown = unique(items).filter(({ productId }) => !ids.has(productId));
    const room = Math.max(wishlistLimits.products - onSale, 0);
    const fitting = unknown.slice(0, room).map((item) => toKept(item, now));
    const added = fitting.length === 0 ? [] : await addSaved(tx, userId, fitting);
    return { added: added.length, leftOut: unknown.length - added.length };
  });
}

function unique(items: readonly Kept[]): Kept[] {
  return [...new Map(items.map((item) => [item.productId, item])).values()];
}

/** The browser's clock may be ahead: no save date lies in the future. */
function toKept({ productId, savedPrice, savedAt }: Kept, now: Date): KeptProduct {
  const addedAt = new Date(Math.min(savedAt === undefined ? now.getTime() : Date.parse(savedAt), now.getTime()));
  return { productId, pricePaise: savedPrice === undefined ? undefined : toPaise(savedPrice), addedAt };
}
