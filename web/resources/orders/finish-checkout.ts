import type { Order } from '#contract/orders.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { forgetInTab } from '#web/resources/auth/tab-storage.ts';
import { without } from '#web/resources/cart/cart-lines.ts';
import { guestCartRestored } from '#web/resources/cart/cart-state.ts';
import type { CartRoot } from '#web/resources/cart/cart.slice.ts';
import { readGuestCart, saveGuestCart } from '#web/resources/cart/guest-cart.ts';
import { readCart } from '#web/resources/cart/user-changes.ts';
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
