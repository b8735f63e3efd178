/** Stock at or below which shoppers are told how many pieces are left (screens.md P7, W2). */
export const lowStock = 5;
