import type { OwnReview, Review } from '#contract/reviews.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import type { OwnReviewRow, ReviewRow, StaffReviewRow } from './reviews.queries.ts';

/** Formats a review for the public. */
export function toReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    pros: row.pros,
    cons: row.cons,
    fit: row.fit,
    images: row.photos.map(({ key, ...photo }, place) => ({
      url: pictureUrl(key, 720, 'webp'),
      alt: `Photo ${place + 1} by ${row.author_name}`,
      ...photo,
    })),
    user: { _id: row.user_id, name: row.author_name, avatar: null },
    verified: row.is_verified,
    helpful: { count: row.helpful_count },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at?.toISOString() ?? null,
    reply: row.reply !== null && row.replied_at ? { text: row.reply, at: row.replied_at.toISOString() } : null,
  };
}

/** Formats a review for its author. */
export function toOwnReview(row: OwnReviewRow): OwnReview {
  return {
    ...toReview(row),
    status: row.status,
    product: {
      _id: row.product_id,
      name: row.product_name,
      slug: row.product_slug,
      image: pictureOf(row.product_picture),
    },
  };
}

/** Formats a review for staff, with its open reports. */
export function toStaffReview(row: StaffReviewRow) {
  const reports = row.reports.map(({ at, ...report }) => ({ ...report, at: new Date(at).toISOString() }));
  return { ...toOwnReview(row), reports, moderationNote: row.moderation_note };
}

/** Returns the URL of a product's picture; empty without one. */
export function pictureOf(key: string | null): string {
  return key === null ? '' : pictureUrl(key, 720, 'webp');
}
