import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

export type ReviewOrder = 'newest' | 'oldest' | 'highest' | 'lowest' | 'helpful';

const orders = {
  newest: sql`r.created_at desc, r.id desc`,
  oldest: sql`r.created_at, r.id`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id desc`,
} as const satisfies Record<ReviewOrder, unknown>;

export type ReviewRow = {
  id: string;
  rating: number;
  title: string;
  comment: string;
  user_id: string | null;
  author_name: string;
  is_verified: boolean;
  helpful_count: number;
  created_at: Date;
};

type ReviewPage = { productId: string; rating: number | undefined; order: ReviewOrder; limit: number; offset: number };

export async function selectReviews(db: Kysely<DB>, page: ReviewPage): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select r.id, r.rating, r.title, r.comment, r.user_id, r.author_name, r.is_verified, r.helpful_count, r.created_at
    from reviews r where r.product_id = ${page.productId} and r.status = 'active'
      and (r.rating = ${page.rating ?? null} or ${page.rating ?? null}::int is null)
    order by ${orders[page.order]} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** How many visible reviews a product has of each rating; undefined when there is no such product on sale. */
export async function selectRatingCounts(db: Kysely<DB>, productId: string): Promise<Map<number, number> | undefined> {
  const { rows } = await sql<{ rating: number | null; reviews: number }>`
    select r.rating, count(r.id)::int as reviews from products p
    left join reviews r on r.product_id = p.id and r.status = 'active'
    where p.id = ${productId} and p.is_active group by r.rating`.execute(db);
  if (rows.length === 0) return undefined;
  return new Map(rows.flatMap((row) => (row.rating === null ? [] : [[row.rating, row.reviews] as const])));
}
