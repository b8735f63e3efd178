import { cartLimits } from '#contract/rules/totals.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isUuid } from '#server/platform/uuid.ts';
import { addToLine, type Customer, deleteLines, selectLine, setLine, touchCart } from './cart.queries.ts';
import { requireStock } from './add-to-cart.ts';
import { chooseVariant } from './choose-variant.ts';

type Change = { lineId: string; quantity: number; size?: string | undefined; color?: string | undefined };

/** Sets quantity, size or colour of a line; merges it into an existing line of the same variant. */
export async function changeLine(context: Context, customer: Customer, { lineId, ...change }: Change): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const cart = await touchCart(tx, customer.userId, context.clock.now());
    const line = isUuid(lineId) ? await selectLine(tx, cart.id, lineId) : undefined;
    if (!line) throw new ApiError('NOT_FOUND', { message: 'This item is no longer in your cart.' });
    const choice = { productId: line.product_id, size: change.size || line.size, color: change.color || line.color };
    const variant = await chooseVariant(tx, choice, customer);
    requireStock(variant, change.quantity);
    // Keeps the line's position.
    const target = { cartId: cart.id, variantId: variant.id, quantity: change.quantity, now: line.added_at };
    if (variant.id === line.variant_id) return setLine(tx, target);
    await deleteLines(tx, cart.id, lineId);
    const joined = await addToLine(tx, { ...target, most: Math.min(cartLimits.quantityPerLine, variant.available) });
    // Both lines together exceed the limit or the stock: keep as many as possible.
    if (joined === undefined)
      await setLine(tx, { ...target, quantity: Math.min(cartLimits.quantityPerLine, variant.available) });
    return undefined;
  });
}

/** Removes a line from a user's cart. */
export async function removeLine(context: Context, userId: string, lineId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const cart = await touchCart(tx, userId, context.clock.now());
    const removed = isUuid(lineId) ? await deleteLines(tx, cart.id, lineId) : 0;
    if (removed === 0) throw new ApiError('NOT_FOUND', { message: 'This item is no longer in your cart.' });
  });
}

/** Empties a user's cart. */
export async function clearCart(context: Context, userId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const cart = await touchCart(tx, userId, context.clock.now());
    await deleteLines(tx, cart.id);
  });
}
