import { type Kysely, sql } from 'kysely';
import type { Fit, ReviewStatus } from '#contract/rules/reviews.ts';
import type { DB } from '#database/schema.ts';

/** The author's content of a review. */
export type Said = {
  rating: number;
  title: string;
  comment: string;
  pros: string;
  cons: string;
  fit: Fit | null;
  author_name: string;
  status: ReviewStatus;
};

/** Whether an account has proven an e-mail or a number; anybody can make accounts that have not. */
const isProven = sql`(u.email_verified_at is not null or u.phone is not null)`;

/** Open reports of a row of `reviews` by people who have proven who they are. */
export const provenReports = sql<number>`(select count(*)::int from review_reports q join users u on u.id = q.user_id
  where q.review_id = reviews.id and q.settled_at is null and ${isProven})`;

type NewReview = Said & { product_id: string; user_id: string; is_verified: boolean; created_at: Date };

export async function insertReview(tx: Kysely<DB>, review: NewReview): Promise<string> {
  const { id } = await tx.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Locks a review that is not deleted until the transaction ends. */
export function lockReview(tx: Kysely<DB>, id: string) {
  return tx
    .selectFrom('reviews')
    .select(['id', 'user_id', 'product_id', 'status', 'is_verified', 'taken_down_at', 'updated_at'])
    .select(provenReports.as('reports'))
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns whether staff hid one of the user's deleted reviews of this product, or left its reports open. */
export async function selectDeletedTrouble(db: Kysely<DB>, userId: string, productId: string) {
  const { rows } = await sql<{ isTakenDown: boolean; reports: number }>`
    select coalesce(bool_or(taken_down_at is not null), false) as "isTakenDown", coalesce(max(${provenReports}), 0) as reports
    from reviews where user_id = ${userId} and product_id = ${productId} and status = 'deleted'`.execute(db);
  return rows[0] ?? { isTakenDown: false, reports: 0 };
}

/** Updates a review and deletes settled reports, which were about the earlier text. */
export async function updateReview(tx: Kysely<DB>, id: string, said: Said & { updated_at: Date }): Promise<void> {
  await tx.updateTable('reviews').set(said).where('id', '=', id).execute();
  await tx.deleteFrom('review_reports').where('review_id', '=', id).where('settled_at', 'is not', null).execute();
}

/** Leaves only a record that the review existed, without text, pictures and likes. */
export async function eraseReview(tx: Kysely<DB>, id: string, erased: { byStaff: boolean; now: Date }): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({
      status: 'deleted',
      title: '',
      comment: '',
      pros: '',
      cons: '',
      fit: null,
      reply: null,
      replied_at: null,
      updated_at: erased.now,
    })
    .$if(erased.byStaff, (query) => query.set({ taken_down_at: erased.now }))
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('review_likes').where('review_id', '=', id).execute();
  await replacePhotos(tx, id, []);
}

export async function replacePhotos(tx: Kysely<DB>, reviewId: string, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('review_pictures').where('review_id', '=', reviewId).execute();
  if (keys.length === 0) return;
  await tx
    .insertInto('review_pictures')
    .values(keys.map((picture_key, position) => ({ review_id: reviewId, position, picture_key })))
    .execute();
}

type Author = { name: string; isProven: boolean };

export async function selectAuthor(db: Kysely<DB>, userId: string): Promise<Author> {
  const { rows } = await sql<Author>`
    select u.name, ${isProven} as "isProven" from users u where u.id = ${userId}`.execute(db);
  return rows[0] ?? { name: '', isProven: false };
}

export type Moderated = { id: string; status: 'active' | 'hidden'; note: string; now: Date };

/** Shows or hides a review and settles its reports. */
export async function updateStatus(tx: Kysely<DB>, { id, status, note, now }: Moderated): Promise<void> {
  await tx
    .updateTable('review_reports')
    .set({ settled_at: now })
    .where('review_id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
  await tx
    .updateTable('reviews')
    .set({ status, moderation_note: note, taken_down_at: status === 'hidden' ? now : null })
    .where('id', '=', id)
    .execute();
}
