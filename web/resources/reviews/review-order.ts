export const reviewOrders = ['newest', 'helpful', 'highest', 'lowest'] as const;

/** How reviews may be ordered; newest first when nothing is said. */
export type ReviewOrder = (typeof reviewOrders)[number];

export const orderWords: Record<ReviewOrder, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};
