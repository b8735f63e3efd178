import { useSelector } from 'react-redux';
import { selectCartCount } from '#web/resources/cart/cart.slice.ts';
import type { CartRoot } from '#web/resources/cart/cart.slice.ts';
import { selectWishCount } from '#web/resources/wishlist/wishlist-state.ts';
import type { WishlistRoot } from '#web/resources/wishlist/wishlist-state.ts';

type Root = CartRoot & WishlistRoot;

/** Number of items in the cart and products on the wishlist; 0 until their slices are loaded (open-person.ts). */
export function useShopperCounts(): { cart: number; wishlist: number } {
  const cart = useSelector((state: Partial<Root>) => (isThere(state) ? selectCartCount(state) : 0));
  const wishlist = useSelector((state: Partial<Root>) => (isThere(state) ? selectWishCount(state) : 0));
  return { cart, wishlist };
}

function isThere(state: Partial<Root>): state is Root {
  return state.cart !== undefined && state.wishlist !== undefined;
}
