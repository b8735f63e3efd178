import type { ShopDispatch } from '#web/platform/store.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { forgetCartCopy, readCartCopy, saveCartCopy } from './cart-copy.ts';
import { cartApi } from './cart.api.ts';
import { guestCartRestored, noticesTold } from './cart-state.ts';
import type { CartRoot } from './cart.slice.ts';
import { noGuestCart, saveGuestCart } from './guest-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

let release: (() => void) | undefined;

/** Reads the user's cart after login or restoring, and keeps the subscription until logout. */
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

/** Offline, shows the saved copy; the second read keeps the error visible. */
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

/** On logout, drops lines added offline and not yet merged: they belong to that user only. */
export function forgetUnjoined() {
  return (dispatch: ShopDispatch) => {
    saveGuestCart(noGuestCart);
    dispatch(guestCartRestored(noGuestCart));
  };
}

/** Clears all data of the user's cart on logout. */
export function closeCart() {
  return (dispatch: ShopDispatch) => {
    release?.();
    release = undefined;
    forgetCartCopy();
    dispatch(noticesTold());
  };
}
