import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { largestPicture, picture, sentPicture } from './picture.ts';
import { fits, mostReviewPhotos, reportReasons, reviewStatuses } from './rules/reviews.ts';
import { id, moment, optionalText, text, unsetIfEmpty } from './text.ts';

/** A review as the product page shows it; `verified` means bought and delivered. */
export const review = z.object({
  _id: id,
  rating: z.number().int(),
  title: z.string(),
  comment: z.string(),
  pros: z.string(),
  cons: z.string(),
  /** How it fits, in the words of who wears it. */
  fit: z.enum(fits).nullable(),
  images: z.array(picture),
  user: z.object({ _id: id.nullable(), name: z.string(), avatar: z.string().nullable() }),
  verified: z.boolean(),
  helpful: z.object({ count: z.number().int() }),
  createdAt: moment,
  updatedAt: moment.nullable(),
  /** What the shop says to it. */
  reply: z.object({ text: z.string(), at: moment }).nullable(),
});
export type Review = z.infer<typeof review>;

/** A review as its author sees it, with its product; `pending` ones nobody else sees yet. */
export const ownReview = review.extend({
  status: z.enum(reviewStatuses),
  product: z.object({ _id: id, name: z.string(), slug: z.string(), image: z.string() }),
});
export type OwnReview = z.infer<typeof ownReview>;

/** Until when staff have read what they judge: of a text that its author changed later they know nothing. */
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

/** Summary over all visible reviews of a product. */
export const reviewStats = z.object({
  averageRating: z.number(),
  totalReviews: z.number().int(),
  ratingDistribution: stars,
  fit: z.object({ small: z.number().int(), true: z.number().int(), large: z.number().int() }),
  /** Those with pictures. */
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

/** What a review says, without its photos. */
export const reviewWords = z.object(words);

const written = {
  ...words,
  /** New files; when a review is changed also the addresses of those that stay. */
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

/** The review at the top level and under its name, as earlier clients read it. */
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
  /** The public list is the same for everybody; this is what is one's own in it. */
  mineOfProduct: endpoint({
    method: 'GET',
    path: '/reviews/product/:productId/mine',
    access: 'user',
    summary: 'What the session wrote, liked and reported of a product, and whether it has bought it',
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
    summary: 'Reviews of the session, newest first, and what it has bought and not reviewed yet',
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
    summary: 'One review: a visible one, one’s own, or any for staff',
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
    summary: 'Reviews a product, once a person. JSON, or form data with up to five photos',
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
    summary: 'Changes one’s own review; pictures that are not named go',
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
    summary: 'Finds a review helpful, or with liked=false no longer; however often it is asked, it counts once',
  }),
  /** Where earlier clients send the same. */
  helpful: endpoint({ ...likeOfReview, path: '/reviews/:id/helpful', summary: 'Another address of liking a review' }),
  report: endpoint({
    method: 'POST',
    path: '/reviews/:id/report',
    access: 'user',
    summary: 'Reports a review to staff; a second report of the same person changes the first',
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
      'Shows or hides a review; its reports are dealt with then. With `seenAt`, 409 EDIT_CONFLICT if its author changed it after that',
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
