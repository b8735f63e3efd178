import type { BulkResult } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { deleteTshirts, lockTshirts, selectTshirts, showTshirts } from './tshirts.queries.ts';
import { listForStaff } from './tshirts.ts';
import type { Filter } from './tshirts.ts';

type BulkRequest = {
  action: 'show' | 'hide' | 'delete';
  who: { ids: readonly string[] } | { matching: Filter };
};

/** Applies a bulk action in one transaction; T-shirts that no longer exist are reported. */
export async function bulkTshirts(context: Context, { action, who }: BulkRequest): Promise<BulkResult[]> {
  const requested = 'ids' in who ? who.ids : (await listForStaff(context, who.matching)).map(({ _id }) => _id);
  const ids = [...new Set(requested.map((id) => id.toLowerCase()))];
  return inTransaction(context.db, async (tx) => {
    await lockTshirts(tx);
    const titles = new Map((await selectTshirts(tx)).map(({ id, alt }) => [id, alt || 'T-shirt without words']));
    const there = ids.filter((id) => titles.has(id));
    await (action === 'delete' ? deleteTshirts(tx, there) : showTshirts(tx, there, action === 'show'));
    await invalidateOnCommit(tx, ['tshirts']);
    return ids.map((id) => ({
      id,
      title: titles.get(id) ?? 'T-shirt',
      problem: titles.has(id) ? '' : 'It is not there any more.',
    }));
  });
}
