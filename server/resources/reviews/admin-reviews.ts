import type { z } from 'zod';
import { type adminReviewEndpoints, mostReviewsAtOnce } from '#contract/admin-reviews.ts';
import { paginate } from '#contract/paging.ts';
import { timeInIndia } from '#contract/rules/india-time.ts';
import type { StaffReview } from '#contract/reviews.ts';
import { type BulkResult, mostCounted } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { csvFile, requireFit } from '#server/platform/csv.ts';
import { leavesOutOlder } from '#server/platform/db/newest.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { offsetOf } from '#server/platform/http/list-offset.ts';
import {
  countDeskReviews,
  type Found,
  lockMeant,
  type Filter,
  selectDeskIds,
  selectDeskReviews,
  selectFew,
  selectProductsMeant,
  updateReply,
} from './admin-reviews.queries.ts';
import { isUnread, rewritten } from './judge-review.ts';
import { selectStaffReview } from './reviews.queries.ts';
import { toStaffReview } from './to-review.ts';
import { lockReview, updateStatus } from './write-reviews.queries.ts';

/** Returns a page of reviews for staff. */
export async function listDesk(
  { db, clock }: Context,
  { page, limit, ...filter }: Filter & { page: number; limit: number },
) {
  const offset = offsetOf({ page, limit });
  const readAt = clock.now().toISOString();
  const found = await findMeant(db, filter);
  const [total, rows, isOfNewest] = await Promise.all([
    countDeskReviews(db, found),
    selectDeskReviews(db, { ...found, limit, offset }),
    leavesOutOlder(db, { table: 'reviews', search: filter.search }),
  ]);
  return { readAt, reviews: rows.map(toStaffReview), pagination: { ...paginate(page, limit, total), isOfNewest } };
}

/** Returns the ids of all matching reviews, for actions that run in batches. */
export async function readIds({ db }: Context, filter: Filter, most = mostCounted): Promise<string[]> {
  const ids = await selectDeskIds(db, { ...(await findMeant(db, filter)), most: most + 1 });
  if (ids.length <= most) return ids;
  throw new ApiError('OUT_OF_RANGE', {
    message: `At most ${most.toLocaleString('en-IN')} reviews at once. Narrow the list first.`,
  });
}

/** Returns the listed reviews as a CSV file. */
export async function exportReviews({ db }: Context, filter: Filter, most = mostCounted) {
  const rows = await selectDeskReviews(db, { ...(await findMeant(db, filter)), limit: most + 1, offset: 0 });
  requireFit(rows.length, most, 'reviews');
  return csvFile(
    [
      'Product',
      'Stars',
      'Title',
      'Review',
      'By',
      'Bought',
      'State',
      'Reports',
      'Photos',
      'Answer',
      'Reason',
      'Written (IST)',
    ],
    rows
      .map(toStaffReview)
      .map((one) => [
        one.product.name,
        one.rating,
        one.title,
        one.comment,
        one.user.name,
        one.verified ? 'yes' : 'no',
        one.status,
        one.reports.length,
        one.images.length,
        one.reply?.text ?? '',
        one.moderationNote,
        timeInIndia(new Date(one.createdAt)),
      ]),
  );
}

/** Returns one review with its reports. */
export async function readDeskReview({ db }: Context, id: string): Promise<StaffReview> {
  const row = await selectStaffReview(db, id);
  if (!row || row.status === 'deleted') throw new ApiError('NOT_FOUND');
  return toStaffReview(row);
}

/** Sets or changes the shop's reply to a review; null removes it. */
export async function answerReview({ db, clock }: Context, id: string, text: string | null): Promise<StaffReview> {
  return inTransaction(db, async (tx) => {
    if (!(await lockReview(tx, id))) throw new ApiError('NOT_FOUND');
    await updateReply(tx, id, text === null ? null : { text, at: clock.now() });
    const row = await selectStaffReview(tx, id);
    if (!row) throw new ApiError('NOT_FOUND');
    return toStaffReview(row);
  });
}

type BulkRequest = z.output<typeof adminReviewEndpoints.bulk.body>;

/**
 * Shows or hides many reviews in one transaction; skips those already in that state and those rewritten since they were
 * read.
 */
export async function bulkReviews(context: Context, { action, who, note, seenAt }: BulkRequest): Promise<BulkResult[]> {
  const ids = 'ids' in who ? who.ids : await readIds(context, who.matching, mostReviewsAtOnce);
  const status = action === 'approve' ? 'active' : 'hidden';
  return inTransaction(context.db, async (tx) => {
    const meant = await lockMeant(tx, ids);
    const unread = new Set(meant.filter((review) => isUnread(review, seenAt)).map(({ id }) => id));
    for (const { id, status: was, report_count: reports } of meant)
      if (!unread.has(id) && (was !== status || reports > 0))
        await updateStatus(tx, { id, status, note, now: context.clock.now() });
    const known = new Set(meant.map(({ id }) => id));
    const gone = ids.filter((id) => !known.has(id));
    return [
      ...meant.map(({ id, title }) => ({ id, title, problem: unread.has(id) ? rewritten : '' })),
      ...gone.map((id) => ({ id, title: id.slice(-8), problem: 'There is no such review any more.' })),
    ];
  });
}

async function findMeant(db: Context['db'], filter: Filter): Promise<Found> {
  const ofProducts = await selectProductsMeant(db, filter.search);
  return { ...filter, ofProducts, few: await selectFew(db, { ...filter, ofProducts }) };
}
