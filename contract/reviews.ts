import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { largestPicture, picture, sentPicture } from './picture.ts';
import { fits, mostReviewPhotos, reportReasons, reviewStatuses } from './rules/reviews.ts';
import { id, moment, optionalText, text, unsetIfEmpty } from './text.ts';

/** A review on the product page; `verified` means bought and delivered. */
export const review = z.object({
  _id: id,
  rating: z.number().int(),
  title: z.string(),
  comment: z.string(),
  pros: z.string(),
  cons: z.string(),
  /** How it fits, according to the reviewer. */
  fit: z.enum(fits).nullable(),
  images: z.array(picture),
  user: z.object({ _id: id.nullable(), name: z.string(), avatar: z.string().nullable() }),
  verified: z.boolean(),
  helpful: z.object({ count: z.number().int() }),
  createdAt: moment,
  updatedAt: moment.nullable(),
  /** The shop's reply. */
  reply: z.object({ text: z.string(), at: moment }).nullable(),
});
export type Review = z.infer<typeof review>;

/** A review as its author sees it, with its product; `pending` ones are visible only to the author. */
const ownReview = review.extend({
  status: z.enum(reviewStatuses),
  product: z.object({ _id: id, name: z.string(), slug: z.string(), image: z.string() }),
});
export type OwnReview = z.infer<typeof ownReview>;

/** When the moderator loaded the review: later edits by its author are unknown to them. */
export const seenAt = moment.optional();

/** A review as staff see it. */
export const staffReview = ownReview.extend({
  reports: z.array(z.object({ reason: z.enum(reportReasons), description: z.string(), at: moment })),
  moderationNote: z.string(),
});
export type StaffReview = z.infer<typeof staffReview>;

const stars = z.object({
  1: z.number().int(),
  2: z.number().int(),
  3: z.number().int(),
  4: z.number().int(),
  5: z.number().int(),
});

/** Summary of all visible reviews of a product. */
const reviewStats = z.object({
  averageRating: z.number(),
  totalReviews: z.number().int(),
  ratingDistribution: stars,
  fit: z.object({ small: z.number().int(), true: z.number().int(), large: z.number().int() }),
  /** Number of reviews with photos. */
  withPhotos: z.number().int(),
});
export type ReviewStats = z.infer<typeof reviewStats>;

const ratingField = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^[1-5]$/, 'Rating is 1 to 5.')
        .transform(Number),
    ],
    { error: 'Rating is 1 to 5.' },
  )
  .pipe(z.number().int('Rating is 1 to 5.').min(1, 'Rating is 1 to 5.').max(5, 'Rating is 1 to 5.'));

const words = {
  rating: ratingField,
  title: optionalText(100, 'Title'),
  comment: text(1_000, 'Your review'),
  pros: optionalText(300, 'Pros'),
  cons: optionalText(300, 'Cons'),
  fit: unsetIfEmpty(z.enum(fits, { error: 'Choose how it fits.' })),
};

/** Text fields of a review, without photos. */
export const reviewWords = z.object(words);

const written = {
  ...words,
  /** New files; in an update also the URLs of existing photos to keep. */
  images: z
    .preprocess(
      (sent) => (typeof sent === 'string' ? [sent] : sent),
      z.array(sentPicture, { error: 'Choose pictures.' }),
    )
    .refine((images) => images.length <= mostReviewPhotos, `At most ${mostReviewPhotos} photos.`)
    .optional()
    .default([]),
};
const form = { files: ['images'], maxBytes: largestPicture, most: { images: mostReviewPhotos } } as const;

const likeOfReview = {
  method: 'POST',
  access: 'user',
  params: z.object({ id }),
  body: z.strictObject({ liked: z.boolean({ error: 'liked is true or false.' }).optional().default(true) }).optional(),
  reply: review.extend({
    success: z.literal(true),
    helpful: z.object({ count: z.number().int(), hasVoted: z.boolean() }),
  }),
  errors: ['NOT_FOUND', 'OWN_REVIEW'],
  limit: { max: 200, perMinutes: 10 },
  fallback: 'Failed to like the review',
} as const;

/** The review both at the top level and as `review`, for earlier clients. */
const dual = ownReview.extend({ success: z.literal(true), message: z.string(), review: ownReview });

export const reviewEndpoints = {
  ofProduct: endpoint({
    method: 'GET',
    path: '/reviews/product/:productId',
    access: 'public',
    cached: true,
    summary: 'Reviews of a product with their summary',
    params: z.object({ productId: id }),
    query: z.object({
      page,
      limit: limit(10),
      sort: unsetIfEmpty(z.enum(['newest', 'oldest', 'highest', 'lowest', 'helpful'], { error: 'Unknown order.' })),
      rating: unsetIfEmpty(z.coerce.number({ error: 'Rating is 1 to 5.' }).int().min(1).max(5)),
      photos: unsetIfEmpty(z.enum(['true', 'false'], { error: 'photos is true or false.' })),
    }),
    reply: z.object({ success: z.literal(true), reviews: z.array(review), pagination, stats: reviewStats }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch reviews',
  }),
  /** The personal part of a product's reviews; the public list is the same for everybody. */
  mineOfProduct: endpoint({
    method: 'GET',
    path: '/reviews/product/:productId/mine',
    access: 'user',
    summary: 'What the user wrote, liked and reported on a product, and whether they bought it',
    params: z.object({ productId: id }),
    reply: z.object({
      success: z.literal(true),
      review: ownReview.nullable(),
      hasBought: z.boolean(),
      liked: z.array(id),
      reported: z.array(id),
    }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch your review',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/reviews/user',
    access: 'user',
    summary: 'Reviews of the user, newest first, and products bought but not yet reviewed',
    query: z.object({ page, limit: limit(10, 50) }),
    reply: z.object({
      success: z.literal(true),
      reviews: z.array(ownReview),
      pagination,
      toReview: z.array(
        z.object({ _id: id, name: z.string(), slug: z.string(), image: z.string(), deliveredAt: moment }),
      ),
    }),
    fallback: 'Failed to fetch your reviews',
  }),
  one: endpoint({
    method: 'GET',
    path: '/reviews/:id',
    access: 'guest',
    summary: 'One review: visible, one’s own, or any for staff',
    params: z.object({ id }),
    reply: dual.omit({ message: true }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the review',
  }),
  add: endpoint({
    method: 'POST',
    path: '/reviews',
    access: 'user',
    status: 201,
    summary: 'Reviews a product, once per person. JSON, or form data with up to five photos',
    form,
    body: z.strictObject({ productId: id, ...written }),
    reply: dual,
    errors: ['NOT_FOUND', 'ALREADY_REVIEWED', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    limit: { max: 30, perMinutes: 60 },
    fallback: 'Failed to save your review',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/reviews/:id',
    access: 'user',
    summary: 'Changes one’s own review; photos not listed are removed',
    params: z.object({ id }),
    form,
    body: z.strictObject({ productId: id.optional(), ...written }),
    reply: dual,
    errors: ['NOT_FOUND', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    limit: { max: 60, perMinutes: 60 },
    fallback: 'Failed to save your review',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reviews/:id',
    access: 'user',
    summary: 'Deletes one’s own review, or any for staff',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to delete the review',
  }),
  like: endpoint({
    ...likeOfReview,
    path: '/reviews/:id/like',
    summary: 'Marks a review as helpful, or with liked=false undoes that; idempotent',
  }),
  /** Alias for earlier clients. */
  helpful: endpoint({ ...likeOfReview, path: '/reviews/:id/helpful', summary: 'Alias of liking a review' }),
  report: endpoint({
    method: 'POST',
    path: '/reviews/:id/report',
    access: 'user',
    summary: 'Reports a review; a second report by the same person replaces the first',
    params: z.object({ id }),
    body: z.strictObject({
      reason: z.enum(reportReasons, { error: 'Choose a reason.' }),
      description: optionalText(500, 'Description'),
    }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['NOT_FOUND', 'OWN_REVIEW'],
    limit: { max: 60, perMinutes: 60 },
    fallback: 'Failed to report the review',
  }),
  moderate: endpoint({
    method: 'PUT',
    path: '/admin/reviews/:id/status',
    access: 'admin',
    summary:
      'Shows or hides a review, which resolves its reports. With `seenAt`, 409 EDIT_CONFLICT if its author changed it after that',
    params: z.object({ id }),
    body: z.strictObject({
      status: z.enum(['active', 'hidden'], { error: 'Status is active or hidden.' }),
      note: optionalText(300, 'Note'),
      seenAt,
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), review: staffReview }),
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    fallback: 'Failed to save',
  }),
};
