export const reviewOrders = ['newest', 'helpful', 'highest', 'lowest'] as const;

/** Sort order of reviews; newest first by default. */
export type ReviewOrder = (typeof reviewOrders)[number];

export const orderWords: Record<ReviewOrder, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};
