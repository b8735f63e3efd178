/** How a piece fits. */
export const fits = ['small', 'true', 'large'] as const;
export type Fit = (typeof fits)[number];

/** active: everybody sees it; pending: waits for staff; hidden: staff took it down; deleted: its author did. */
export const reviewStatuses = ['active', 'pending', 'hidden', 'deleted'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reportReasons = ['spam', 'inappropriate', 'fake', 'offensive', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Pictures of one review. */
export const mostReviewPhotos = 5;

/** So many people who report a review take it out of sight until staff have looked. */
export const reportsThatHide = 3;
