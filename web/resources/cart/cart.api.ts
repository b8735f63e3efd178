import type { Cart } from '#contract/cart.ts';
import calls from 'virtual:endpoints/cart';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Section 9: the cart has 30 s; a 401 on it never sends anybody to the login screen. */
const options = { timeoutSeconds: 30, keepsSession: true } as const;

export const cartApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    cart: {
      ...query(build, calls.read, { ...options, quiet: true, tags: ['cart'], view: (reply) => reply.cart }),
      merge: newerCart,
    },
    /** Today's prices of lines that only the browser holds. */
    quote: query(build, calls.quote, { ...options, quiet: true, view: ({ cart, notices }) => ({ cart, notices }) }),
    addToCart: {
      ...mutation(build, calls.add, options),
      // Refused for stock: what the screen says of it is old.
      invalidatesTags: (_, error) => (error?.code === 'OUT_OF_STOCK' ? ['products'] : []),
    },
    updateCart: mutation(build, calls.update, options),
    removeFromCart: mutation(build, calls.remove, options),
    clearCart: mutation(build, calls.clear, options),
    mergeCart: mutation(build, calls.merge, options),
  }),
});

/** Answers may overtake each other. Of one version the later has the newer prices. */
export function newerCart(known: Cart, answer: Cart): Cart {
  return answer.version < known.version ? known : answer;
}

export const { useCartQuery, useQuoteQuery } = cartApi;
