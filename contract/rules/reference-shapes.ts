/** A courier's tracking number (AWB). */
export const trackingNumberShape = /^[A-Za-z0-9-]{4,40}$/;

/** The reference of a payment made by hand: a bank's UTR, or the number of a UPI transfer. */
export const paymentReferenceShape = /^[A-Za-z0-9-]{6,40}$/;
