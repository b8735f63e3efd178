import { type Kysely, sql } from 'kysely';
import type { ReportReason } from '#contract/rules/reviews.ts';
import type { DB } from '#database/schema.ts';
import { provenReports } from './write-reviews.queries.ts';

type Vote = { reviewId: string; userId: string };

/** Inserts a user's like, once; a trigger updates the review's count. */
export async function insertLike(tx: Kysely<DB>, { reviewId, userId }: Vote): Promise<void> {
  await tx
    .insertInto('review_likes')
    .values({ review_id: reviewId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteLike(tx: Kysely<DB>, { reviewId, userId }: Vote): Promise<void> {
  await tx.deleteFrom('review_likes').where('review_id', '=', reviewId).where('user_id', '=', userId).execute();
}

type Report = Vote & { reason: ReportReason; description: string; now: Date };

/** Inserts a report; a repeat by the same user replaces it, but a settled one stays settled. */
export async function upsertReport(tx: Kysely<DB>, { reviewId, userId, reason, description, now }: Report) {
  await tx
    .insertInto('review_reports')
    .values({ review_id: reviewId, user_id: userId, reason, description, at: now })
    .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doUpdateSet({ reason, description, at: now }))
    .execute();
}

/** Hides a review that has had this many reports, by people who have proven who they are, since staff last checked it. */
export async function hideWhenReported(tx: Kysely<DB>, reviewId: string, reports: number): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ status: 'pending' })
    .where('id', '=', reviewId)
    .where('status', '=', 'active')
    .where(provenReports, '>=', reports)
    .execute();
}

/** Returns the visible reviews of a product that the user has liked or reported. */
export async function selectVotes(db: Kysely<DB>, userId: string, productId: string) {
  const ofPerson = (table: 'review_likes' | 'review_reports') => sql`(select coalesce(array_agg(v.review_id), '{}')
    from ${sql.table(table)} v join reviews r on r.id = v.review_id and r.status = 'active'
    where v.user_id = ${userId} and r.product_id = ${productId})`;
  const { rows } = await sql<{ liked: string[]; reported: string[] }>`
    select ${ofPerson('review_likes')} as liked, ${ofPerson('review_reports')} as reported`.execute(db);
  return rows[0] ?? { liked: [], reported: [] };
}
