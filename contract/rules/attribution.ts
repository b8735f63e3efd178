/** Days for which an order is attributed to the visit that came by a link. */
export const attributionDays = 30;
