/** Working days until the money is back after a returned piece has been checked. */
export const refundDays = 5;

/** Working days until somebody collects a piece after its return was asked for. */
export const pickupDays = 3;
