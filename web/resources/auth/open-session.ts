import type { ShopDispatch } from '#web/platform/store.ts';
import { clearSession, saveSession } from '#web/platform/session-storage.ts';
import type { StoredSession } from '#web/platform/session-storage.ts';
import { hasUnsavedWork } from '#web/platform/unsaved-work.ts';
import { closeCart, openCart } from '#web/resources/cart/user-cart.ts';
import { closeWishlist, openWishlist } from '#web/resources/wishlist/user-wishlist.ts';
import { forgetReads } from './forget-reads.ts';
import { selectHasEnded, sessionEnded, signedIn, signedOut } from './session.slice.ts';

type Root = Parameters<typeof selectHasEnded>[0];

/** A session just made: it is kept in this browser for two months. */
export function openSession(session: StoredSession) {
  return (dispatch: ShopDispatch) => {
    saveSession(session);
    return dispatch(enterSession(session));
  };
}

/** Somebody is here: their cart and wishlist are read and take in what they picked as a guest. */
export function enterSession(session: StoredSession) {
  return async (dispatch: ShopDispatch) => {
    dispatch(signedIn(session));
    await Promise.all([dispatch(openCart()), dispatch(openWishlist())]);
  };
}

/** Nobody is here any more: the session's four keys and what the server said of the person are gone. */
export function leaveSession() {
  return (dispatch: ShopDispatch) => {
    clearSession();
    dispatch(forgetShown());
  };
}

/** The session has ended by itself. What is shown stays while something on the screen is unsaved, until `leaveEnded`. */
export function endShown() {
  return (dispatch: ShopDispatch) => void dispatch(hasUnsavedWork() ? sessionEnded() : forgetShown());
}

/** Nothing unsaved is left of a session that has ended. */
export function leaveEnded() {
  return (dispatch: ShopDispatch, getState: () => Root) => {
    if (selectHasEnded(getState())) dispatch(forgetShown());
  };
}

/** What the server said of the person goes from this tab. */
export function forgetShown() {
  return (dispatch: ShopDispatch) => {
    dispatch(signedOut());
    dispatch(closeCart());
    dispatch(closeWishlist());
    dispatch(forgetReads());
  };
}
