/** Limits of a wishlist: products in one, and in one request about several. */
export const wishlistLimits = { products: 200 } as const;

/** Stock at or below which a wishlist shows "few left" (screens.md P7, W2). */
export const fewPieces = 5;
