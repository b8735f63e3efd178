/** Section 9: the under-price promotion. */
export const underPriceRail = { query: { maxPrice: 999, sort: 'popular', limit: 8 } };
