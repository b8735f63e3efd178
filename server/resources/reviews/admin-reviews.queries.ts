import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isShortSearch } from '#contract/rules/short-searches.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
import { containing } from '#server/platform/db/like.ts';
import { saysProduct } from '#server/resources/products/admin-products.queries.ts';
import { staffColumns, type StaffReviewRow } from './reviews.queries.ts';

/** Filters of the review list; an omitted field does not filter. */
export type Filter = {
  search?: string | undefined;
  state?: 'active' | 'pending' | 'hidden' | undefined;
  stars?: string | undefined;
  reported?: 'true' | 'false' | undefined;
  photos?: 'true' | 'false' | undefined;
};

/**
 * The filters with the ids of reviews that match the search, if few, and of products whose name matches; looked up
 * before listing.
 */
export type Found = Filter & { ofProducts: readonly string[]; few: readonly string[] | null };

/**
 * Up to this many search results are read by id; more are filtered while scanning in sort order, which soon fills a
 * page.
 */
const fewest = 2_000;

/** Written as in the indexes of migration 0036. */
const queue = sql`r.report_count desc, (r.status = 'pending') desc, review_queue_age(r.report_count, r.status, r.created_at), r.id`;

/** Returns a page: reported reviews first, then pending ones, then the newest. */
export async function selectDeskReviews(
  db: Kysely<DB>,
  { limit, offset, ...found }: Found & { limit: number; offset: number },
): Promise<StaffReviewRow[]> {
  const { rows } = await sql<StaffReviewRow>`
    with page as materialized (${meant(found)} order by ${queue} limit ${limit} offset ${offset})
    select ${staffColumns} from page join reviews r on r.id = page.id join products p on p.id = r.product_id
    order by ${queue}`.execute(db);
  return rows;
}

/** Returns ids in the order of the list. */
export async function selectDeskIds(db: Kysely<DB>, { most, ...found }: Found & { most: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${meant(found)} order by ${queue} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countDeskReviews(db: Kysely<DB>, found: Found): Promise<number> {
  return countUpTo(db, meant(found));
}

function meant({ search, state, stars, reported, photos, ofProducts, few }: Found): RawBuilder<unknown> {
  const conditions = [sql<SqlBool>`r.status <> 'deleted'`];
  if (state) conditions.push(sql`r.status = ${sql.lit(state)}`);
  if (stars) conditions.push(sql`r.rating = ${Number(stars)}`);
  if (reported) conditions.push(reported === 'true' ? sql`r.report_count > 0` : sql`r.report_count = 0`);
  if (photos) {
    const has = sql<SqlBool>`exists (select from review_pictures k where k.review_id = r.id)`;
    conditions.push(photos === 'true' ? has : sql`not ${has}`);
  }
  if (few) conditions.push(sql`r.id = any (${few}::uuid[])`);
  else if (search) conditions.push(sql`(${saying(search)} or r.product_id = any (${ofProducts}::uuid[]))`);
  return sql`select r.id from reviews r where ${sql.join(conditions, sql` and `)}`;
}

/**
 * Returns the ids of reviews that match the search; null where there are more than a few, or no search. A short search
 * never matches more than can be read by id.
 */
export async function selectFew(
  db: Kysely<DB>,
  { search, ofProducts }: { search?: string | undefined; ofProducts: readonly string[] },
): Promise<string[] | null> {
  if (!search) return null;
  const isShort = isShortSearch(search);
  const { rows } = await sql<{ id: string }>`
    (select r.id from reviews r where ${saying(search)} limit ${isShort ? mostCounted : fewest + 1})
    union (select id from reviews where product_id = any (${ofProducts}::uuid[]) limit ${fewest + 1})`.execute(db);
  return rows.length > fewest && !isShort ? null : rows.map(({ id }) => id);
}

/** Written as in reviews_words_idx, which cannot narrow a short search: that covers only the first reviews of the list. */
function saying(search: string): RawBuilder<SqlBool> {
  const words = sql<SqlBool>`review_words(r.title, r.comment, r.author_name) like ${containing(search.toLowerCase())}`;
  if (!isShortSearch(search)) return words;
  return sql<SqlBool>`(${words} and r.id = any (array(
    select r.id from reviews r where r.status <> 'deleted' order by ${queue} limit ${mostCounted})))`;
}

/** Returns products whose name, SKU or slug contains these words. */
export async function selectProductsMeant(db: Kysely<DB>, search: string | undefined): Promise<string[]> {
  if (!search) return [];
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where ${saysProduct(search)} limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countWaiting(db: Kysely<DB>): Promise<{ reported: number; pending: number }> {
  const { rows } = await sql<{ reported: number; pending: number }>`select
    (select count(*)::int from (select from reviews where report_count > 0 and status <> 'deleted' limit ${mostCounted}) n) as reported,
    (select count(*)::int from (select from reviews where status = 'pending' limit ${mostCounted}) n) as pending`.execute(
    db,
  );
  return rows[0] ?? { reported: 0, pending: 0 };
}

type Meant = { id: string; title: string; status: string; report_count: number; updated_at: Date | null };

/** Locks the reviews with these ids that are not deleted, in id order, until the transaction ends. */
export async function lockMeant(tx: Kysely<DB>, ids: readonly string[]): Promise<Meant[]> {
  const { rows } = await sql<Meant>`
    select r.id, r.author_name || ': ' || p.name as title, r.status, r.report_count, r.updated_at
    from reviews r join products p on p.id = r.product_id
    where r.id = any (${ids}::uuid[]) and r.status <> 'deleted' order by r.id for no key update of r`.execute(tx);
  return rows;
}

/** Sets the shop's reply to a review; null removes it. */
export async function updateReply(tx: Kysely<DB>, id: string, reply: { text: string; at: Date } | null): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ reply: reply?.text ?? null, replied_at: reply?.at ?? null })
    .where('id', '=', id)
    .execute();
}
