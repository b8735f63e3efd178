import type { Context } from '#server/context.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';

/** What shoppers see of these products is made anew. */
export async function forgetProducts(tx: Context['db'], ids: readonly string[]): Promise<void> {
  await invalidateOnCommit(tx, ['products', 'availability', ...ids.map((id) => `product:${id}`)]);
}
