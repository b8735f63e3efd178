import { storageKeys } from '#contract/brand.ts';
import { followOtherTabs } from '#web/platform/other-tabs.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { guestCartRestored } from './cart-state.ts';
import type { CartRoot } from './cart.slice.ts';
import { readGuestCart } from './guest-cart.ts';
import { repriceGuestCart } from './guest-changes.ts';

/** Restores the guest's cart on start, and follows changes to either kind of cart in other tabs. */
export function startCart() {
  return (dispatch: ShopDispatch, getState: () => CartRoot) => {
    dispatch(guestCartRestored(readGuestCart()));
    window.addEventListener('storage', ({ key }) => {
      if (key === storageKeys.guestCart || key === null) dispatch(guestCartRestored(readGuestCart()));
    });
    window.addEventListener('online', () => void dispatch(checkAfterOffline()));
    followOtherTabs('cart', () => {
      if (selectSession(getState()).isAuthenticated) void dispatch(readAnew());
    });
  };
}

/** Reprices lines kept offline, or merges them into the user's cart. */
function checkAfterOffline() {
  return async (dispatch: ShopDispatch, getState: () => CartRoot) => {
    if (selectSession(getState()).isAuthenticated) await dispatch((await import('./user-cart.ts')).openCart());
    else await dispatch(repriceGuestCart());
  };
}

function readAnew() {
  return async (dispatch: ShopDispatch) => {
    const { readCart } = await import('./user-changes.ts');
    await dispatch(readCart());
  };
}
