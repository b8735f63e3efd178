import { useState } from 'react';
import type { Variant } from '#contract/products.ts';
import { personReady, useShopDispatch } from '#web/platform/store.ts';
import { addToCart } from '#web/resources/cart/add-to-cart.ts';
import { moveWish } from '#web/resources/wishlist/move-wish.ts';
import type { WishView } from '#web/resources/wishlist/wishlist-state.ts';

/** The way of a product from a list into the cart: `move` takes it off the list, `add` leaves it there. */
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
      // Refused: a toast has said why.
      return false;
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, take };
}
