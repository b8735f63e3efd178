import { searchLimits } from '#contract/rules/search-limits.ts';
import type { PastSearch } from '#contract/search.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import {
  deleteHistory,
  deleteOlder,
  deleteSearch,
  lockHistory,
  selectHistory,
  upsertSearch,
} from './search-history.queries.ts';

export async function readHistory({ db }: Context, userId: string): Promise<PastSearch[]> {
  const rows = await selectHistory(db, userId, searchLimits.history);
  return rows.map((row) => ({ _id: row.id, term: row.term, searchedAt: row.searched_at.toISOString() }));
}

/** Puts a search at the top of the history and drops the oldest beyond the limit. */
export async function rememberSearch(context: Context, userId: string, term: string): Promise<PastSearch[]> {
  await inTransaction(context.db, async (tx) => {
    await lockHistory(tx, userId);
    await upsertSearch(tx, userId, term.replace(/\s+/g, ' '));
    await deleteOlder(tx, userId, searchLimits.history);
  });
  return readHistory(context, userId);
}

export async function clearHistory(context: Context, userId: string): Promise<PastSearch[]> {
  await deleteHistory(context.db, userId);
  return readHistory(context, userId);
}

export async function forgetSearch(context: Context, userId: string, id: string): Promise<PastSearch[]> {
  await deleteSearch(context.db, userId, id);
  return readHistory(context, userId);
}
