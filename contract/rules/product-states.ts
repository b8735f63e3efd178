/** States of a product: only active ones are on sale; a scheduled one becomes active at its time. */
export const productStates = ['draft', 'active', 'scheduled', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

/** Labels for staff. */
export const productStateNames: Record<ProductState, string> = {
  draft: 'Draft',
  active: 'Active',
  scheduled: 'Scheduled',
  archived: 'Archived',
};

/** Default shade of a new colour. */
export const firstShade = '#1a1a1a';
