import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { isUuid } from '#server/platform/uuid.ts';
import { putIntoCart } from '#server/resources/cart/add-to-cart.ts';
import { notSaved } from './change-wishlist.ts';
import { deleteSaved } from './wishlist.queries.ts';

type Move = { productId: string; quantity: number; size: string; color: string };

/** Moves a saved product to the cart atomically. */
export async function moveToCart(context: Context, userId: string, move: Move): Promise<void> {
  if (!isUuid(move.productId)) throw notSaved();
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    if ((await deleteSaved(tx, userId, [move.productId])) === 0) throw notSaved();
    await putIntoCart(tx, { userId }, { ...move, now });
  });
}
