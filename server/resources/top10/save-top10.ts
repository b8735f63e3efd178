import type { BestSeller } from '#contract/admin-top10.ts';
import { placesInTop10, type Top10Entry } from '#contract/top10.ts';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { findCards } from '#server/resources/products/products.ts';
import { listAllOfTop10 } from './top10.ts';
import * as queries from './top10.queries.ts';

type Top10Request = { products: readonly string[]; seen?: readonly string[] | undefined };

/** Replaces the whole list atomically: of two concurrent saves, one wins as a whole. */
export async function saveTop10(context: Context, { products, seen }: Top10Request): Promise<Top10Entry[]> {
  const ids = products.map((id) => id.toLowerCase());
  try {
    await inTransaction(context.db, async (tx) => {
      await queries.lockEntries(tx);
      if (seen && !isSame(seen, await queries.selectProductIds(tx))) {
        throw new ApiError('EDIT_CONFLICT', { message: 'Somebody else has saved another top 10 meanwhile.' });
      }
      await queries.deleteEntriesBut(tx, ids);
      await queries.updatePlaces(tx, ids);
      await queries.insertMissing(tx, ids);
      await invalidateOnCommit(tx, ['top10']);
    });
  } catch (error) {
    if (brokenConstraint(error) === 'top10_entries_product_fk') throw invalid('products', 'There is no such product.');
    throw error;
  }
  return listAllOfTop10(context);
}

/** Returns the bestsellers of recent days as suggestions for staff. */
export async function suggestTop10(context: Context, days: number): Promise<BestSeller[]> {
  const since = new Date(context.clock.now().getTime() - (days - 1) * dayMs);
  const day = since.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  const rows = await queries.selectBestSellers(context.db, day, placesInTop10);
  const cards = await findCards(
    context,
    rows.map((row) => row.product_id),
  );
  const byId = new Map(cards.map((card) => [card._id, card]));
  return rows.flatMap(({ product_id: id, pieces }) => {
    const product = byId.get(id);
    return product ? [{ product, pieces }] : [];
  });
}

function isSame(seen: readonly string[], now: readonly string[]): boolean {
  return seen.length === now.length && seen.every((id, index) => id.toLowerCase() === now[index]);
}
