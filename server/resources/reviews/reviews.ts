import type { z } from 'zod';
import { paginate } from '#contract/paging.ts';
import type { Review, reviewEndpoints } from '#contract/reviews.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type ReviewRow, selectRatingCounts, selectReviews } from './reviews.queries.ts';

type Query = z.output<typeof reviewEndpoints.ofProduct.query>;

/** A page of a product's reviews with the summary over all of them. */
export async function listReviews(context: Context, productId: string, query: Query) {
  const order = query.sort ?? 'newest';
  const page = { productId, rating: query.rating, order, limit: query.limit, offset: (query.page - 1) * query.limit };
  const [counts, rows] = await Promise.all([
    selectRatingCounts(context.db, productId),
    selectReviews(context.db, page),
  ]);
  if (!counts) throw new ApiError('NOT_FOUND');
  const stats = statsOf(counts);
  const total = query.rating === undefined ? stats.totalReviews : (counts.get(query.rating) ?? 0);
  return { reviews: rows.map(toReview), pagination: paginate(query.page, query.limit, total), stats };
}

function statsOf(counts: Map<number, number>) {
  const of = (rating: number) => counts.get(rating) ?? 0;
  const ratingDistribution = { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) };
  const ratings = [1, 2, 3, 4, 5];
  const totalReviews = ratings.reduce((sum, rating) => sum + of(rating), 0);
  const points = ratings.reduce((sum, rating) => sum + of(rating) * rating, 0);
  const averageRating = totalReviews === 0 ? 0 : Math.round((points / totalReviews) * 10) / 10;
  return { averageRating, totalReviews, ratingDistribution };
}

function toReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    user: { _id: row.user_id, name: row.author_name, avatar: null },
    verified: row.is_verified,
    helpful: { count: row.helpful_count },
    createdAt: row.created_at.toISOString(),
  };
}
