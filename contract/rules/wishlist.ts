/** Limits of a wishlist: products in one, and in one request about several. */
export const wishlistLimits = { products: 200 } as const;

/** From this many pieces of a product down, a wishlist says that few are left (screens.md P7, W2). */
export const fewPieces = 5;
