import type { z } from 'zod';
import { type adminUserEndpoints, mostUsersAtOnce } from '#contract/admin-users.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { lockPeople, type Meant, updateBlocked } from './admin-users.queries.ts';

type BulkRequest = z.output<typeof adminUserEndpoints.bulk.body>;
type Result = { id: string; title: string; problem: string };

/** Blocks or unblocks users in one transaction; returns for each one skipped the reason. */
export async function blockPeople(context: Context, by: string, { action, who }: BulkRequest): Promise<Result[]> {
  const isBlocking = action === 'block';
  const results = await inTransaction(context.db, async (tx) => {
    const meant = await lockPeople(tx, who, mostUsersAtOnce + 1);
    if (meant.length > mostUsersAtOnce) {
      throw new ApiError('OUT_OF_RANGE', {
        message: `At most ${mostUsersAtOnce} people at once. Narrow the list first.`,
      });
    }
    const judged = meant.map((one) => ({ id: one.id, title: one.title, problem: isBlocking ? whyNot(one, by) : '' }));
    const ids = judged.filter(({ problem }) => problem === '').map(({ id }) => id);
    await updateBlocked(tx, ids, isBlocking ? context.clock.now() : null);
    return [...judged, ...missing(who, meant)];
  });
  context.log.info({ by, action, people: results.length }, 'people blocked or let in');
  return results;
}

function whyNot(one: Meant, by: string): string {
  if (one.id === by) return 'This is you.';
  return one.role === 'admin' ? 'Admins are not blocked. Change the role first.' : '';
}

/** Results for requested users that no longer exist. */
function missing(who: BulkRequest['who'], meant: readonly Meant[]): Result[] {
  if (!('ids' in who)) return [];
  const known = new Set(meant.map(({ id }) => id));
  return who.ids
    .filter((id) => !known.has(id))
    .map((id) => ({ id, title: id.slice(-8), problem: 'There is no such person any more.' }));
}
