import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { selectStaffReview } from './reviews.queries.ts';
import { toStaffReview } from './to-review.ts';
import { eraseReview, lockReview, type Moderated, updateStatus } from './write-reviews.queries.ts';

/** Deletes one's own review, or any for staff; another one is not there. */
export async function removeReview(context: Context, { userId, role }: Person, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const review = await lockReview(tx, id);
    const isOwn = review?.user_id === userId;
    if (!review || (!isOwn && role !== 'admin')) throw new ApiError('NOT_FOUND');
    await eraseReview(tx, id, { byStaff: !isOwn, now: context.clock.now() });
  });
}

/** Staff show a review or take it down; what was reported of it is dealt with then. */
export async function moderateReview(context: Context, { id, status, note }: Omit<Moderated, 'now'>) {
  return inTransaction(context.db, async (tx) => {
    if (!(await lockReview(tx, id))) throw new ApiError('NOT_FOUND');
    await updateStatus(tx, { id, status, note, now: context.clock.now() });
    const row = await selectStaffReview(tx, id);
    if (!row) throw new ApiError('NOT_FOUND');
    return toStaffReview(row);
  });
}
