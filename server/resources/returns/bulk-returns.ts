import type { z } from 'zod';
import { type adminReturnEndpoints, mostReturnsAtOnce } from '#contract/admin-returns.ts';
import type { BulkResult } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { approveReturn } from './approve-return.ts';
import { type Meant, selectMeant } from './admin-returns.queries.ts';
import { readIds } from './admin-returns.ts';
import { receiveReturn } from './receive-return.ts';

type BulkRequest = z.output<typeof adminReturnEndpoints.bulk.body>;
type By = { staffId: string; requestId: string };

/**
 * Approves or receives many returns, each in its own transaction. Each result says why its return was refused; one that
 * is already in the target state succeeds, so that a batch can be retried.
 */
export async function bulkReturns(context: Context, by: By, { action, who, note }: BulkRequest): Promise<BulkResult[]> {
  const ids = 'ids' in who ? who.ids : await readIds(context, who.matching, mostReturnsAtOnce);
  const meant = await selectMeant(context.db, ids);
  const results: BulkResult[] = [];
  for (const one of meant) {
    const isDone = action === 'approve' ? one.status === 'approved' : one.is_here && one.status === 'processing';
    const move = { ...by, returnId: one.id, note, restock: true };
    const problem = isDone
      ? ''
      : await problemOf(() => (action === 'approve' ? approveReturn : receiveReturn)(context, move));
    results.push({ id: one.id, title: one.title, problem });
  }
  return [...results, ...goneOf(ids, meant)];
}

function goneOf(ids: readonly string[], meant: readonly Meant[]): BulkResult[] {
  const known = new Set(meant.map(({ id }) => id));
  const gone = ids.filter((id) => !known.has(id));
  return gone.map((id) => ({ id, title: id.slice(-8), problem: 'There is no such return.' }));
}

async function problemOf(work: () => Promise<void>): Promise<string> {
  try {
    await work();
    return '';
  } catch (fault) {
    if (fault instanceof ApiError) return fault.message;
    throw fault;
  }
}
