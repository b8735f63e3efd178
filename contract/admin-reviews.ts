import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limit, page } from './paging.ts';
import { seenAt, staffReview } from './reviews.ts';
import { bulkResults, chosenRows, searchedPagination, searchFor } from './staff-lists.ts';
import { file, id, moment, optionalText, text, unsetIfEmpty } from './text.ts';

const flag = unsetIfEmpty(z.enum(['true', 'false'], { error: 'This is true or false.' }));

const filter = {
  search: searchFor,
  state: unsetIfEmpty(z.enum(['active', 'pending', 'hidden'], { error: 'There is no such state.' })),
  stars: unsetIfEmpty(z.enum(['1', '2', '3', '4', '5'], { error: 'Stars are 1 to 5.' })),
  reported: flag,
  photos: flag,
};

/** Most reviews per bulk action. */
export const mostReviewsAtOnce = 200;

const params = z.object({ id });
const one = z.object({ success: z.literal(true), message: z.string(), review: staffReview });

/** Review moderation; showing or hiding a single review is in reviews.ts. */
export const adminReviewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/reviews',
    access: 'admin',
    summary: 'Reviews: reported ones first, then pending ones, then the newest',
    query: z.object({ page, limit: limit(20), ...filter }),
    reply: z.object({
      success: z.literal(true),
      readAt: moment,
      reviews: z.array(staffReview),
      pagination: searchedPagination,
    }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch reviews',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/reviews/counts',
    access: 'admin',
    summary: 'How many reviews wait for staff, and why',
    reply: z.object({ success: z.literal(true), reported: z.number().int(), pending: z.number().int() }),
    fallback: 'Failed to count reviews',
  }),
  ids: endpoint({
    method: 'GET',
    path: '/admin/reviews/ids',
    access: 'admin',
    summary: 'Ids of all matching reviews, for bulk actions done in batches',
    query: z.object(filter),
    reply: z.object({ success: z.literal(true), ids: z.array(id) }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch reviews',
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/reviews/export',
    access: 'admin',
    summary: 'The same reviews as CSV',
    produces: 'text/csv',
    query: z.object(filter),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export reviews',
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/admin/reviews/bulk',
    access: 'admin',
    summary:
      'Bulk action: shows or hides reviews, hiding with a reason. With `seenAt`, reviews that their authors changed after that are skipped',
    body: z
      .strictObject({
        action: z.enum(['approve', 'hide'], { error: 'There is no such action.' }),
        who: chosenRows(filter, mostReviewsAtOnce),
        note: optionalText(300, 'Reason'),
        seenAt,
      })
      .refine(({ action, note }) => action !== 'hide' || note !== '', {
        error: 'Say why it is hidden.',
        path: ['note'],
      }),
    reply: z.object({ success: z.literal(true), results: bulkResults }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to update the reviews',
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/reviews/:id',
    access: 'admin',
    summary: 'One review with its reports and the shop’s reply',
    params,
    reply: z.object({ success: z.literal(true), review: staffReview }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the review',
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/admin/reviews/:id/reply',
    access: 'admin',
    summary: 'Sets the shop’s public reply to a review',
    params,
    body: z.strictObject({ text: text(1_000, 'Your answer') }),
    reply: one,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to save the answer',
  }),
  unanswer: endpoint({
    method: 'DELETE',
    path: '/admin/reviews/:id/reply',
    access: 'admin',
    summary: 'Deletes the shop’s reply',
    params,
    reply: one,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to remove the answer',
  }),
};
