import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Fit, ReportReason, ReviewStatus } from '#contract/rules/reviews.ts';
import type { DB } from '#database/schema.ts';

export type ReviewOrder = 'newest' | 'oldest' | 'highest' | 'lowest' | 'helpful';

const orderBy = {
  newest: sql`r.created_at desc, r.id desc`,
  oldest: sql`r.created_at, r.id`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id desc`,
} as const satisfies Record<ReviewOrder, unknown>;

type PhotoRow = { key: string; width: number; height: number; placeholder: string };

export type ReviewRow = {
  id: string;
  rating: number;
  title: string;
  comment: string;
  pros: string;
  cons: string;
  fit: Fit | null;
  user_id: string | null;
  author_name: string;
  is_verified: boolean;
  helpful_count: number;
  created_at: Date;
  updated_at: Date | null;
  /** The shop's reply. */
  reply: string | null;
  replied_at: Date | null;
  photos: PhotoRow[];
};

export type OwnReviewRow = ReviewRow & {
  status: ReviewStatus;
  product_id: string;
  product_name: string;
  product_slug: string;
  product_picture: string | null;
};

export type StaffReviewRow = OwnReviewRow & {
  moderation_note: string;
  reports: { reason: ReportReason; description: string; at: string }[];
};

const columns = sql`r.id, r.rating, r.title, r.comment, r.pros, r.cons, r.fit, r.user_id, r.author_name, r.is_verified,
  r.helpful_count, r.created_at, r.updated_at, r.reply, r.replied_at,
  (select coalesce(json_agg(json_build_object('key', k.key, 'width', k.width, 'height', k.height, 'placeholder', k.placeholder)
    order by rp.position), '[]') from review_pictures rp join pictures k on k.key = rp.picture_key where rp.review_id = r.id) as photos`;

/** The first picture of product `p`. */
export const firstPicture = sql`(select pp.picture_key from product_pictures pp where pp.product_id = p.id order by pp.position limit 1)`;

const ownColumns = sql`${columns}, r.status, p.id as product_id, p.name as product_name, p.slug as product_slug,
  ${firstPicture} as product_picture`;

/** The columns of a `StaffReviewRow`, from reviews r and products p. */
export const staffColumns = sql`${ownColumns}, r.moderation_note,
  (select coalesce(json_agg(json_build_object('reason', q.reason, 'description', q.description, 'at', q.at) order by q.at desc), '[]')
    from review_reports q where q.review_id = r.id and q.settled_at is null) as reports`;

/** Filters of a product's visible reviews. */
export type Wanted = { productId: string; rating: number | undefined; hasPhotos: boolean };

const isWanted = ({ rating, hasPhotos }: Wanted) => sql`(r.rating = ${rating ?? null} or ${rating ?? null}::int is null)
  and (not ${hasPhotos} or exists (select from review_pictures rp where rp.review_id = r.id))`;

type Page = { limit: number; offset: number };

export async function selectReviews(
  db: Kysely<DB>,
  wanted: Wanted,
  page: Page & { order: ReviewOrder },
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from reviews r where r.product_id = ${wanted.productId} and r.status = 'active' and ${isWanted(wanted)}
    order by ${orderBy[page.order]} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export type StatsRow = {
  /** Counts of one to five stars. */
  stars: [number, number, number, number, number];
  small: number;
  true_to_size: number;
  large: number;
  with_photos: number;
  wanted: number;
};

/** Aggregates a product's visible reviews; undefined if no such product is on sale. */
export async function selectStats(db: Kysely<DB>, wanted: Wanted): Promise<StatsRow | undefined> {
  const many = (condition: RawBuilder<unknown>) => sql`count(r.id) filter (where ${condition})::int`;
  const { rows } = await sql<StatsRow>`
    select array[${sql.join([1, 2, 3, 4, 5].map((stars) => many(sql`r.rating = ${sql.lit(stars)}`)))}] as stars,
      ${many(sql`r.fit = 'small'`)} as small, ${many(sql`r.fit = 'true'`)} as true_to_size, ${many(sql`r.fit = 'large'`)} as large,
      ${many(sql`exists (select from review_pictures rp where rp.review_id = r.id)`)} as with_photos,
      ${many(isWanted(wanted))} as wanted
    from products p left join reviews r on r.product_id = p.id and r.status = 'active'
    where p.id = ${wanted.productId} and p.is_active group by p.id`.execute(db);
  return rows[0];
}

/** Returns a review that is not deleted, regardless of its visibility. */
export async function selectReview(db: Kysely<DB>, id: string): Promise<OwnReviewRow | undefined> {
  const { rows } = await sql<OwnReviewRow>`
    select ${ownColumns} from reviews r join products p on p.id = r.product_id
    where r.id = ${id} and r.status <> 'deleted'`.execute(db);
  return rows[0];
}

/** Returns the user's review of a product. */
export async function selectOwnReview(db: Kysely<DB>, userId: string, productId: string) {
  const { rows } = await sql<OwnReviewRow>`
    select ${ownColumns} from reviews r join products p on p.id = r.product_id
    where r.user_id = ${userId} and r.product_id = ${productId} and r.status <> 'deleted'`.execute(db);
  return rows[0];
}

export async function selectOwnReviews(db: Kysely<DB>, userId: string, page: Page) {
  const { rows } = await sql<OwnReviewRow & { total: number }>`
    select ${ownColumns}, count(*) over ()::int as total from reviews r join products p on p.id = r.product_id
    where r.user_id = ${userId} and r.status <> 'deleted'
    order by r.created_at desc, r.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countOwnReviews(db: Kysely<DB>, userId: string): Promise<number> {
  const { rows } = await sql<{ reviews: number }>`
    select count(*)::int as reviews from reviews where user_id = ${userId} and status <> 'deleted'`.execute(db);
  return rows[0]?.reviews ?? 0;
}

export async function selectStaffReview(db: Kysely<DB>, id: string): Promise<StaffReviewRow | undefined> {
  const { rows } = await sql<StaffReviewRow>`
    select ${staffColumns} from reviews r join products p on p.id = r.product_id where r.id = ${id}`.execute(db);
  return rows[0];
}
