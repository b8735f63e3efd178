/** Where a product stands: only an active one is on sale; a scheduled one goes on sale at its time. */
export const productStates = ['draft', 'active', 'scheduled', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

/** What staff call them. */
export const productStateNames: Record<ProductState, string> = {
  draft: 'Draft',
  active: 'Active',
  scheduled: 'Scheduled',
  archived: 'Archived',
};

/** The shade of a colour before one is chosen. */
export const firstShade = '#1a1a1a';
