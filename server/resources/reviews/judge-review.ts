import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { selectStaffReview } from './reviews.queries.ts';
import { toStaffReview } from './to-review.ts';
import { eraseReview, lockReview, type Moderated, updateStatus } from './write-reviews.queries.ts';

/** When the moderated review was read. */
type Seen = { seenAt?: string | undefined };

export const rewritten = 'Its author has changed it since. Read it again.';

/** Whether its author changed it after staff had read it. */
export function isUnread({ updated_at: at }: { updated_at: Date | null }, seenAt: string | undefined): boolean {
  return seenAt !== undefined && at !== null && at > new Date(seenAt);
}

/** Deletes the user's own review, or any for staff; throws NOT_FOUND for others. */
export async function removeReview(context: Context, { userId, role }: Person, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const review = await lockReview(tx, id);
    const isOwn = review?.user_id === userId;
    if (!review || (!isOwn && role !== 'admin')) throw new ApiError('NOT_FOUND');
    await eraseReview(tx, id, { byStaff: !isOwn, now: context.clock.now() });
  });
}

/** Shows or hides a review, unless it changed since staff read it; settles its reports. */
export async function moderateReview(context: Context, { id, seenAt, ...judged }: Omit<Moderated, 'now'> & Seen) {
  return inTransaction(context.db, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) throw new ApiError('NOT_FOUND');
    if (isUnread(review, seenAt)) throw new ApiError('EDIT_CONFLICT', { message: rewritten });
    await updateStatus(tx, { id, ...judged, now: context.clock.now() });
    const row = await selectStaffReview(tx, id);
    if (!row) throw new ApiError('NOT_FOUND');
    return toStaffReview(row);
  });
}
