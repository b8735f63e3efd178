import { useState } from 'react';
import type { Variant } from '#contract/products.ts';
import { personReady, useShopDispatch } from '#web/platform/store.ts';
import { addToCart } from '#web/resources/cart/add-to-cart.ts';
import { moveWish } from '#web/resources/wishlist/move-wish.ts';
import type { WishView } from '#web/resources/wishlist/wishlist-state.ts';

/** Adds a listed product to the cart: `move` removes it from the list, `add` keeps it. */
export function useTakeWish(product: WishView, purpose: 'move' | 'add') {
  const dispatch = useShopDispatch();
  const [isPending, setIsPending] = useState(false);
  const take = async ({ size, color }: Variant): Promise<boolean> => {
    setIsPending(true);
    try {
      const line = { product, size, color, quantity: 1 };
      await dispatch(personReady());
      if (purpose === 'move') return await dispatch(moveWish(line));
      await dispatch(addToCart(line));
      return true;
    } catch {
      // Rejected: a toast has shown the reason.
      return false;
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, take };
}
