/** The tabs of the desk of orders; the database says in which one an order stands (`desk_tab`). */
export const orderTabs = ['new', 'packed', 'shipped', 'delivered', 'return', 'cancelled', 'unpaid'] as const;
export type OrderTab = (typeof orderTabs)[number];

/**
 * Orders that wait for a person, whatever tab they are in. `payment`: money came that is not what was asked for; `failed`: of
 * the last week, those that nobody paid in their time.
 */
export const orderTroubles = ['payment', 'failed', 'refund', 'parcel', 'cancel'] as const;
export type OrderTrouble = (typeof orderTroubles)[number];
