export const addressTypes = ['home', 'work', 'other'] as const;

/** Addresses a person may keep. */
export const mostAddresses = 20;
