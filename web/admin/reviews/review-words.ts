import type { StaffReview } from '#contract/reviews.ts';
import type { ReportReason } from '#contract/rules/reviews.ts';

export const stateTitles = { active: 'Published', pending: 'Pending', hidden: 'Hidden', deleted: 'Deleted' } as const;

export const reportTitles: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  inappropriate: 'Inappropriate content',
  fake: 'Fake review',
  offensive: 'Abusive',
  other: 'Other',
};

/** Returns the badge of a review; reports take precedence over its status. */
export function badgeOf({ status, reports }: Pick<StaffReview, 'status' | 'reports'>) {
  if (reports.length > 0)
    return { tone: 'danger', words: reports.length === 1 ? '1 report' : `${reports.length} reports` } as const;
  const tone = status === 'pending' ? 'warn' : status === 'active' ? 'success' : 'line';
  return { tone, words: stateTitles[status] } as const;
}
