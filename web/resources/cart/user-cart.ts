import type { ShopDispatch } from '#web/platform/store.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { forgetCartCopy, readCartCopy, saveCartCopy } from './cart-copy.ts';
import { cartApi } from './cart.api.ts';
import { guestCartRestored } from './cart-state.ts';
import type { CartRoot } from './cart.slice.ts';
import { noGuestCart, saveGuestCart } from './guest-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

let release: (() => void) | undefined;

/** Somebody logged in or was recognised: their cart is read and kept for as long as they are here. */
export function openCart() {
  return async (dispatch: ShopDispatch) => {
    release?.();
    const reading = dispatch(cartApi.endpoints.cart.initiate(undefined, { forceRefetch: true }));
    const copyBeforeLeaving = () => dispatch(copyCart());
    addEventListener('pagehide', copyBeforeLeaving);
    release = () => {
      reading.unsubscribe();
      removeEventListener('pagehide', copyBeforeLeaving);
    };
    const { data } = await reading;
    if (!data) return dispatch(showCopy());
    await dispatch(mergeGuestCart());
    return dispatch(copyCart());
  };
}

/** Without a network the cart is shown as it was; that it could not be read stays to be seen. */
function showCopy() {
  return async (dispatch: ShopDispatch) => {
    const copy = readCartCopy();
    if (!copy) return;
    await dispatch(cartApi.util.upsertQueryData('cart', undefined, copy));
    await dispatch(cartApi.endpoints.cart.initiate(undefined, { subscribe: false, forceRefetch: true }));
  };
}

function copyCart() {
  return (_: ShopDispatch, getState: () => CartRoot) => {
    const { data } = cartApi.endpoints.cart.select()(getState());
    if (data && selectSession(getState()).isAuthenticated) saveCartCopy(data);
  };
}

/** What somebody added without a network and has not joined their cart yet goes with them: it is nobody else's. */
export function forgetUnjoined() {
  return (dispatch: ShopDispatch) => {
    saveGuestCart(noGuestCart);
    dispatch(guestCartRestored(noGuestCart));
  };
}

/** Nothing of a person's cart stays behind when they leave. */
export function closeCart() {
  return () => {
    release?.();
    release = undefined;
    forgetCartCopy();
  };
}
