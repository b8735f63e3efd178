import type { Top10Entry } from '#contract/top10.ts';
import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { findCards } from '#server/resources/products/products.ts';
import * as queries from './top10.queries.ts';
import type { EntryRow } from './top10.queries.ts';

type EntryFields = { product: string; position: number; isActive: boolean };

/** Returns the list as shoppers see it. */
export async function listTop10(context: Context): Promise<Top10Entry[]> {
  return withProducts(context, await queries.selectShownEntries(context.db));
}

/** Returns all entries, for staff. */
export async function listAllOfTop10(context: Context): Promise<Top10Entry[]> {
  return withProducts(context, await queries.selectEntries(context.db));
}

export async function findEntry(context: Context, id: string): Promise<Top10Entry> {
  return withProduct(context, await queries.selectShownEntry(context.db, id));
}

/** Adds a product at a free position; of concurrent requests for it, one succeeds. */
export async function addEntry(context: Context, { product, position, isActive }: EntryFields): Promise<Top10Entry> {
  const entry = { product_id: product, position, is_active: isActive };
  return withProduct(context, await written(context, position, (tx) => queries.insertEntry(tx, entry)));
}

export async function changeEntry(context: Context, id: string, change: Partial<EntryFields>): Promise<Top10Entry> {
  const { product, position, isActive } = change;
  const columns = {
    ...(product !== undefined && { product_id: product }),
    ...(position !== undefined && { position }),
    ...(isActive !== undefined && { is_active: isActive }),
  };
  return withProduct(context, await written(context, position, (tx) => queries.updateEntry(tx, id, columns)));
}

export async function removeEntry(context: Context, id: string): Promise<void> {
  const isGone = await written(context, undefined, (tx) => queries.deleteEntry(tx, id));
  if (!isGone) throw new ApiError('NOT_FOUND');
}

type Write<Result> = (tx: Context['db']) => Promise<Result>;

/** Unique indexes decide conflicts; violations become readable errors. */
async function written<Result>(context: Context, position: number | undefined, write: Write<Result>): Promise<Result> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const result = await write(tx);
      await invalidateOnCommit(tx, ['top10']);
      return result;
    });
  } catch (error) {
    throw refusalOf(error, position);
  }
}

function refusalOf(error: unknown, position: number | undefined): unknown {
  switch (brokenConstraint(error)) {
    case 'top10_entries_position_key':
      return new ApiError('PLACE_TAKEN', position ? { message: `Place ${position} is already taken.` } : {});
    case 'top10_entries_product_key':
      return new ApiError('PLACE_TAKEN', { message: 'This product is already in the top 10.' });
    case 'top10_entries_product_fk':
      return invalid('product', 'There is no such product.');
    default:
      return error;
  }
}

async function withProduct(context: Context, row: EntryRow | undefined): Promise<Top10Entry> {
  const [entry] = row ? await withProducts(context, [row]) : [];
  if (!entry) throw new ApiError('NOT_FOUND');
  return entry;
}

async function withProducts(context: Context, rows: readonly EntryRow[]): Promise<Top10Entry[]> {
  const ids = [...new Set(rows.map((row) => row.product_id))];
  const cards = new Map((await findCards(context, ids)).map((card) => [card._id, card]));
  return rows.flatMap(({ id, position, is_active: isActive, product_id: productId }) => {
    const product = cards.get(productId);
    return product ? [{ _id: id, position, isActive, product }] : [];
  });
}
