import calls from 'virtual:endpoints/wishlist';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Section 9: the wishlist's timeout is 10 s. */
const options = { timeoutSeconds: 10 } as const;

/** The list itself is in its slice, where changes show before the response. */
export const wishlistApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    wishlist: query(build, calls.read, { ...options, quiet: true, view: (reply) => reply.wishlist }),
    wishedProducts: query(build, calls.quote, { ...options, quiet: true, view: (reply) => reply.products }),
    sharedWishlist: query(build, calls.shared, { ...options, quiet: true }),
    saveWish: mutation(build, calls.add, options),
    dropWishes: mutation(build, calls.removeMany, options),
    moveWish: mutation(build, calls.moveToCart, { ...options, timeoutSeconds: 30 }),
    mergeWishes: mutation(build, calls.merge, options),
    shareWishlist: mutation(build, calls.share, options),
    unshareWishlist: mutation(build, calls.unshare, options),
  }),
});

export const { useSharedWishlistQuery, useShareWishlistMutation, useUnshareWishlistMutation } = wishlistApi;
