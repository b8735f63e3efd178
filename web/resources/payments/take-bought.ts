import type { Order } from '#contract/orders.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import type { CartRoot } from '#web/resources/cart/cart.slice.ts';
import { readGuestCart, saveGuestCart } from '#web/resources/cart/guest-cart.ts';
import { readCart } from '#web/resources/cart/user-changes.ts';
import { endBuyNow, isBuyNowSince, readBuyNow } from '#web/resources/orders/buy-now.ts';
import { finishCheckout, showWhatIsLeft, takeFromAccount } from '#web/resources/orders/finish-checkout.ts';
import { leftAfter } from '#web/resources/orders/left-after.ts';
import { forgetOpenPayment, readOpenPayment } from './payment-attempt.ts';
import type { OpenPayment } from './payment-attempt.ts';

/** Removes the purchase from cart or buy-now, if this browser ordered it; a checkout of other items continues. */
export function takeBought(order: Order, { endsCheckout = true } = {}) {
  return async (dispatch: ShopDispatch, getState: () => CartRoot): Promise<void> => {
    const open = readOpenPayment();
    const isUser = selectSession(getState()).isAuthenticated;
    if (open?.orderId !== order._id) return isUser ? void dispatch(readCart()) : undefined;
    forgetOpenPayment();
    takeFrom(order, open);
    if (!open.isBuyNow) await dispatch(takeFromAccount(order));
    dispatch(endsCheckout ? finishCheckout(open) : showWhatIsLeft());
  };
}

function takeFrom(order: Order, { isBuyNow, items }: OpenPayment) {
  if (isBuyNow) {
    const isStillThat = items === JSON.stringify([readBuyNow()]) && !isBuyNowSince(order.createdAt);
    return isStillThat && endBuyNow();
  }
  const cart = readGuestCart();
  return saveGuestCart({ ...cart, items: leftAfter(order, cart.items) });
}
