/** The tabs of the desk of orders; the database says in which one an order stands (`desk_tab`). */
export const orderTabs = ['new', 'packed', 'shipped', 'delivered', 'return', 'cancelled', 'unpaid'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** Orders that wait for a person, whatever tab they are in. */
export const orderTroubles = ['payment', 'refund', 'parcel', 'cancel'] as const;
export type OrderTrouble = (typeof orderTroubles)[number];
