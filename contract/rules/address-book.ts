export const addressTypes = ['home', 'work', 'other'] as const;

/** Most addresses per person. */
export const mostAddresses = 20;
