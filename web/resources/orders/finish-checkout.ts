import type { Order } from '#contract/orders.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { forgetInTab } from '#web/resources/auth/tab-storage.ts';
import { without } from '#web/resources/cart/cart-lines.ts';
import { guestCartRestored } from '#web/resources/cart/cart-state.ts';
import type { CartRoot } from '#web/resources/cart/cart.slice.ts';
import { readGuestCart, saveGuestCart } from '#web/resources/cart/guest-cart.ts';
import { changeUserCart, readCart } from '#web/resources/cart/user-changes.ts';
import { forgetAppliedCoupon } from '#web/resources/coupons/applied-coupon.ts';
import { endBuyNow } from './buy-now.ts';
import { piecesOf } from './left-after.ts';
import { endAttempt } from './order-attempt.ts';

/**
 * Removes the purchase from storage immediately, in case this tab is closed; the screen follows on the next page. Lines
 * added meanwhile by another tab stay.
 */
export function takeFromStorage({ items }: Pick<Order, 'items'>, { isBuyNow }: { isBuyNow: boolean }) {
  if (isBuyNow) return endBuyNow();
  const cart = readGuestCart();
  return saveGuestCart({ ...cart, items: without(cart.items, piecesOf(items)) });
}

/** Takes what was ordered as a guest from the account's cart, which the guest's cart has joined since. */
export function takeFromAccount({ items, user }: Pick<Order, 'items' | 'user'>) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<void> => {
    if (user !== null || !selectSession(getState()).isAuthenticated) return;
    const { data: cart } = await dispatch(readCart());
    for (const item of cart?.items ?? []) {
      const { _id: itemId } = item;
      const quantity = without([item], piecesOf(items))[0]?.quantity ?? 0;
      if (quantity === item.quantity) continue;
      await dispatch(
        changeUserCart(quantity > 0 ? { kind: 'quantity', itemId, quantity } : { kind: 'remove', itemId }),
      );
    }
  };
}

/** Once the confirmation is shown: removes the purchase from the cart and clears the checkout's state. */
export function finishCheckout({ isBuyNow }: { isBuyNow: boolean }) {
  return (dispatch: ShopDispatch) => {
    endAttempt();
    forgetAppliedCoupon();
    for (const key of [personalKeys.checkoutDraft, personalKeys.paymentAttempt]) forgetInTab(key);
    if (!isBuyNow) dispatch(showWhatIsLeft());
  };
}

/** Updates the screen with the cart as it is after the purchase. */
export function showWhatIsLeft() {
  return (dispatch: ShopDispatch, getState: () => CartRoot) => {
    if (selectSession(getState()).isAuthenticated) void dispatch(readCart());
    else dispatch(guestCartRestored(readGuestCart()));
  };
}
