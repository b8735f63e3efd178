import type { z } from 'zod';
import { paginate } from '#contract/paging.ts';
import type { OwnReview, reviewEndpoints } from '#contract/reviews.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { hasBought, isOnSale, selectUnreviewed } from './purchases.queries.ts';
import * as queries from './reviews.queries.ts';
import type { StatsRow } from './reviews.queries.ts';
import { pictureOf, toOwnReview, toReview } from './to-review.ts';
import { selectVotes } from './votes.queries.ts';

/** Maximum number of products listed for review. */
const mostToReview = 20;

type Query = z.output<typeof reviewEndpoints.ofProduct.query>;

/** Returns a page of a product's reviews, with statistics over all of them. */
export async function listReviews(context: Context, productId: string, query: Query) {
  const wanted = { productId, rating: query.rating, hasPhotos: query.photos === 'true' };
  const page = { order: query.sort ?? 'newest', limit: query.limit, offset: (query.page - 1) * query.limit };
  const [sums, rows] = await Promise.all([
    queries.selectStats(context.db, wanted),
    queries.selectReviews(context.db, wanted, page),
  ]);
  if (!sums) throw new ApiError('NOT_FOUND');
  return {
    reviews: rows.map(toReview),
    pagination: paginate(query.page, query.limit, sums.wanted),
    stats: statsOf(sums),
  };
}

function statsOf({ stars, small, true_to_size, large, with_photos }: StatsRow) {
  const totalReviews = stars.reduce((sum, reviews) => sum + reviews, 0);
  const points = stars.reduce((sum, reviews, place) => sum + reviews * (place + 1), 0);
  const [one, two, three, four, five] = stars;
  return {
    averageRating: totalReviews === 0 ? 0 : Math.round((points / totalReviews) * 10) / 10,
    totalReviews,
    ratingDistribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
    fit: { small, true: true_to_size, large },
    withPhotos: with_photos,
  };
}

/** Returns a visible review, the user's own, or any for staff; throws NOT_FOUND for others. */
export async function readReview(context: Context, caller: Caller, id: string): Promise<OwnReview> {
  const row = await queries.selectReview(context.db, id);
  const isTheirs = caller.kind === 'user' && (caller.role === 'admin' || caller.userId === row?.user_id);
  if (!row || (row.status !== 'active' && !isTheirs)) throw new ApiError('NOT_FOUND');
  return toOwnReview(row);
}

/** Returns the user's own data for a product's reviews: their review, purchase and votes. */
export async function mineOfProduct({ db }: Context, userId: string, productId: string) {
  if (!(await isOnSale(db, productId))) throw new ApiError('NOT_FOUND');
  const [own, bought, votes] = await Promise.all([
    queries.selectOwnReview(db, userId, productId),
    hasBought(db, userId, productId),
    selectVotes(db, userId, productId),
  ]);
  return { review: own ? toOwnReview(own) : null, hasBought: bought, ...votes };
}

type Page = { page: number; limit: number };

/** Returns a page of the user's reviews, and the products they could review. */
export async function listMine({ db }: Context, userId: string, { page, limit }: Page) {
  const [rows, total, bought] = await Promise.all([
    queries.selectOwnReviews(db, userId, { limit, offset: (page - 1) * limit }),
    queries.countOwnReviews(db, userId),
    selectUnreviewed(db, userId, mostToReview),
  ]);
  const toReview = bought.map(({ id, name, slug, picture, delivered_at }) => ({
    _id: id,
    name,
    slug,
    image: pictureOf(picture),
    deliveredAt: delivered_at.toISOString(),
  }));
  return { reviews: rows.map(toOwnReview), pagination: paginate(page, limit, total), toReview };
}
