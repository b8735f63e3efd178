import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { readForStaff } from './admin-products.ts';
import { deleteProduct, isUsed, updateProduct } from './save-product.queries.ts';
import { lockedProduct } from './save-product.ts';

/**
 * Deletes a product that was never more than a draft; one that was ordered, reviewed or stocked is archived, to keep
 * its history.
 */
export async function removeProduct(context: Context, idOrSlug: string): Promise<{ isArchived: boolean }> {
  const { _id: id } = await readForStaff(context, idOrSlug);
  return inTransaction(context.db, async (tx) => {
    await lockedProduct(tx, id);
    const isArchived = await isUsed(tx, id);
    if (isArchived) {
      const archived = { state: 'archived', is_active: false, publish_at: null, updated_at: context.clock.now() };
      await updateProduct(tx, id, archived);
    } else await deleteProduct(tx, id);
    await invalidateOnCommit(tx, ['products', `product:${id}`]);
    return { isArchived };
  });
}
