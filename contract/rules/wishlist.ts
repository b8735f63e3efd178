/** Limits of a wishlist: products in one, and in one request about several. */
export const wishlistLimits = { products: 200 } as const;
export const wishlistIsFull = `Your wishlist can hold up to ${wishlistLimits.products} items. Remove some to save more.`;
