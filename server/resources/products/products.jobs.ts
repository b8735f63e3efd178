import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { publishDue } from './save-product.queries.ts';

/** `publish-products`: publishes scheduled products when they are due. Until it has run they are not visible. */
export function productJobs(context: Context) {
  return {
    async 'publish-products'() {
      await inTransaction(context.db, async (tx) => {
        const ids = await publishDue(tx, context.clock.now());
        if (ids.length > 0) await invalidateOnCommit(tx, ['products', ...ids.map((id) => `product:${id}`)]);
      });
    },
  };
}
