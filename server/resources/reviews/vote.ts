import type { Review } from '#contract/reviews.ts';
import { type ReportReason, reportsThatHide } from '#contract/rules/reviews.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { selectReview } from './reviews.queries.ts';
import { toReview } from './to-review.ts';
import { deleteLike, hideWhenReported, insertLike, upsertReport } from './votes.queries.ts';

type Like = { userId: string; id: string; liked: boolean };

/** Marks a review as helpful, or removes the mark. Idempotent. */
export async function likeReview(context: Context, { userId, id, liked }: Like): Promise<Review & Voted> {
  return inTransaction(context.db, async (tx) => {
    await votable(tx, userId, id);
    await (liked ? insertLike : deleteLike)(tx, { reviewId: id, userId });
    const review = toReview(await votable(tx, userId, id));
    return { ...review, helpful: { ...review.helpful, hasVoted: liked } };
  });
}

type Voted = { helpful: { count: number; hasVoted: boolean } };

type Report = { userId: string; id: string; reason: ReportReason; description: string };

/** Reports a review to staff; enough reports by different users hide it until staff have checked it. */
export async function reportReview(context: Context, { userId, id, reason, description }: Report): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    await votable(tx, userId, id);
    await upsertReport(tx, { reviewId: id, userId, reason, description, now });
    await hideWhenReported(tx, id, reportsThatHide);
  });
}

/** Returns a visible review by another author; throws otherwise. */
async function votable(tx: Context['db'], userId: string, id: string) {
  const row = await selectReview(tx, id);
  if (row?.user_id === userId) throw new ApiError('OWN_REVIEW');
  if (!row || row.status !== 'active') throw new ApiError('NOT_FOUND');
  return row;
}
