/** Tabs of the order list; the database assigns each order to one (`desk_tab`). */
export const orderTabs = ['new', 'packed', 'shipped', 'delivered', 'return', 'cancelled', 'unpaid'] as const;
export type OrderTab = (typeof orderTabs)[number];

/**
 * Orders needing attention, in any tab. `payment`: paid amount differs from the amount due; `failed`: not paid in time,
 * within the last week.
 */
export const orderTroubles = ['payment', 'failed', 'refund', 'parcel', 'cancel'] as const;
export type OrderTrouble = (typeof orderTroubles)[number];
