import type { Context } from '#server/context.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';

/** Invalidates the cached storefront data of these products. */
export async function forgetProducts(tx: Context['db'], ids: readonly string[]): Promise<void> {
  await invalidateOnCommit(tx, ['products', 'availability', ...ids.map((id) => `product:${id}`)]);
}
