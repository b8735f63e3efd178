import type { Cart } from '#contract/cart.ts';
import calls from 'virtual:endpoints/cart';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Section 9: the cart's timeout is 30 s, and a 401 on it never leads to the login screen. */
const options = { timeoutSeconds: 30, keepsSession: true } as const;

export const cartApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    cart: {
      ...query(build, calls.read, { ...options, quiet: true, tags: ['cart'], view: (reply) => reply.cart }),
      merge: newerCart,
    },
    /** Current prices of lines that only the browser holds; their stock depends on the user. */
    quote: query(build, calls.quote, {
      ...options,
      quiet: true,
      tags: ['cart'],
      view: ({ cart, notices }) => ({ cart, notices }),
    }),
    addToCart: {
      ...mutation(build, calls.add, options),
      // Refused for lack of stock: the stock on screen is stale.
      invalidatesTags: (_, error) => (error?.code === 'OUT_OF_STOCK' ? ['products'] : []),
    },
    updateCart: mutation(build, calls.update, options),
    removeFromCart: mutation(build, calls.remove, options),
    clearCart: mutation(build, calls.clear, options),
    mergeCart: mutation(build, calls.merge, options),
  }),
});

/** Responses may overtake each other. Of two with the same version, the later one has the newer prices. */
export function newerCart(known: Cart, answer: Cart): Cart {
  return answer.version < known.version ? known : answer;
}

export const { useCartQuery, useQuoteQuery } = cartApi;
