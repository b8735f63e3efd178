/** Working days from the check of a returned piece until the refund is sent. */
export const refundDays = 5;

/** Working days from a return request to pickup. */
export const pickupDays = 3;

/** Working days a refund takes at the bank (Razorpay: 5 to 7). */
export const bankDays = 7;

/** Working days until a refund that is sent by hand is sent. */
export const handRefundDays = 2;

/** Cause of refunds of a second payment: it bought nothing, so they take nothing back of the order. */
export const secondPayment = 'duplicate';
