import type { ShopDispatch } from '#web/platform/store.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { forgetInTab } from '#web/resources/auth/tab-storage.ts';
import type { CartRoot } from '#web/resources/cart/cart.slice.ts';
import { noGuestCart, saveGuestCart } from '#web/resources/cart/guest-cart.ts';
import { forgetGuestCart } from '#web/resources/cart/guest-changes.ts';
import { readCart } from '#web/resources/cart/user-changes.ts';
import { forgetAppliedCoupon } from '#web/resources/coupons/applied-coupon.ts';
import { endBuyNow } from './buy-now.ts';
import { endAttempt } from './order-attempt.ts';

type Bought = { isBuyNow: boolean };

/** What was bought leaves the storage at once, in case this tab is closed; the screen follows with the next page. */
export function takeFromStorage({ isBuyNow }: Bought) {
  if (isBuyNow) endBuyNow();
  else saveGuestCart(noGuestCart);
}

/** After the confirmation has come up: what was bought leaves the cart, and the checkout its memory. */
export function finishCheckout({ isBuyNow }: Bought) {
  return (dispatch: ShopDispatch, getState: () => CartRoot) => {
    endAttempt();
    forgetAppliedCoupon();
    for (const key of [personalKeys.checkoutDraft, personalKeys.paymentAttempt]) forgetInTab(key);
    if (isBuyNow) return;
    if (selectSession(getState()).isAuthenticated) void dispatch(readCart());
    else dispatch(forgetGuestCart());
  };
}
