/** Working days until money is on its way, from when a returned piece has been checked. */
export const refundDays = 5;

/** Working days until somebody collects a piece after its return was asked for. */
export const pickupDays = 3;

/** Working days a bank takes with money that goes back the way it came (components.md 3.1: 5 to 7). */
export const bankDays = 7;
