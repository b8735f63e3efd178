import type { ShopDispatch } from '#web/platform/store.ts';
import { clearSession, saveSession } from '#web/platform/session-storage.ts';
import type { StoredSession } from '#web/platform/session-storage.ts';
import { forget } from '#web/platform/storage.ts';
import { hasUnsavedWork } from '#web/platform/unsaved-work.ts';
import { closeCart, openCart } from '#web/resources/cart/user-cart.ts';
import { closeWishlist, openWishlist } from '#web/resources/wishlist/user-wishlist.ts';
import { forgetReads } from './forget-reads.ts';
import { personalKeys } from './personal-keys.ts';
import { selectHasEnded, sessionEnded, signedIn, signedOut } from './session.slice.ts';

type Root = Parameters<typeof selectHasEnded>[0];

/** Enters a new session and keeps it in this browser for two months. */
export function openSession(session: StoredSession) {
  return (dispatch: ShopDispatch) => {
    saveSession(session);
    return dispatch(enterSession(session));
  };
}

/** Signs the user in: reads their cart and wishlist and merges the guest's into them. */
export function enterSession(session: StoredSession) {
  return async (dispatch: ShopDispatch) => {
    dispatch(signedIn(session));
    await Promise.all([dispatch(openCart()), dispatch(openWishlist())]);
  };
}

/** Logs out, by choice or by force: clears the session's four keys, the user's searches and server data. */
export function leaveSession() {
  return (dispatch: ShopDispatch) => {
    clearSession();
    forget(personalKeys.recentSearches);
    dispatch(forgetShown());
  };
}

/** The session expired. The screen stays while it has unsaved work, until `leaveEnded`. */
export function endShown() {
  return (dispatch: ShopDispatch) => void dispatch(hasUnsavedWork() ? sessionEnded() : forgetShown());
}

/** Clears an ended session when no unsaved work is left. */
export function leaveEnded() {
  return (dispatch: ShopDispatch, getState: () => Root) => {
    if (selectHasEnded(getState())) dispatch(forgetShown());
  };
}

/** Clears the user's server data from this tab. */
export function forgetShown() {
  return (dispatch: ShopDispatch) => {
    dispatch(signedOut());
    dispatch(closeCart());
    dispatch(closeWishlist());
    dispatch(forgetReads());
  };
}
