import type { OpenPerson, ShopDispatch } from '#web/platform/store.ts';
import { sessionKnown, startSession } from '#web/resources/auth/start-session.ts';
import { cartSlice } from '#web/resources/cart/cart.slice.ts';
import { startWishlist } from '#web/resources/wishlist/start-wishlist.ts';
import { wishlistSlice } from '#web/resources/wishlist/wishlist-state.ts';
import { rootReducer } from './store.ts';

/** Injects the personal slices; a further one is a line here. */
export function addPersonalSlices() {
  rootReducer.inject(cartSlice);
  rootReducer.inject(wishlistSlice);
}

/** Restores session, cart and wishlist, and keeps them in sync from now on. */
export async function startPerson(dispatch: ShopDispatch): Promise<OpenPerson> {
  const restored = dispatch(startWishlist());
  dispatch(startSession());
  await restored;
  return { known: sessionKnown };
}
