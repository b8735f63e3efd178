import { tellOtherTabs } from '#web/platform/other-tabs.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { selectSession, selectUser } from '#web/resources/auth/session.slice.ts';
import { addToCart, countAdded, tellAdded } from '#web/resources/cart/add-to-cart.ts';
import type { NewLine } from '#web/resources/cart/add-to-cart.ts';
import type { CartRoot } from '#web/resources/cart/cart.slice.ts';
import { readCart, showCart } from '#web/resources/cart/user-changes.ts';
import { dropWishes } from './change-wishlist.ts';
import { readWishlist } from './user-wishlist.ts';
import { wishesDropped } from './wishlist-state.ts';
import { forgetChoices } from './wished-choice.ts';
import { inTurn } from './wishlist-queue.ts';
import { wishlistApi } from './wishlist.api.ts';

/** Moves a saved product to the cart; returns false if refused, with a toast. */
export function moveWish(line: NewLine) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<boolean> => {
    if (selectSession(getState()).isAuthenticated) return dispatch(moveForUser(line));
    try {
      await dispatch(addToCart(line));
    } catch {
      return false;
    }
    return dispatch(dropWishes([line.product._id]));
  };
}

/** A single call, so that both happen or neither. */
function moveForUser(line: NewLine) {
  return (dispatch: ShopDispatch, getState: () => CartRoot): Promise<boolean> =>
    inTurn(async () => {
      const owner = selectUser(getState())?._id;
      const { product, size, color, quantity } = line;
      const input = { params: { id: product._id }, body: { quantity, size, color } };
      const { data } = await dispatch(wishlistApi.endpoints.moveWish.initiate(input, { track: false }));
      if (!data) {
        // It may have happened all the same. Not awaited: the list is read after this turn.
        void dispatch(readWishlist());
        void dispatch(readCart());
        return false;
      }
      countAdded(line);
      dispatch(wishesDropped([product._id]));
      forgetChoices([product._id]);
      dispatch(showCart(data.cart, owner));
      void dispatch(readCart());
      tellOtherTabs('wishlist');
      tellOtherTabs('cart');
      await dispatch(tellAdded(line));
      return true;
    });
}
