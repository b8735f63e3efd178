import { storageKeys } from '#contract/brand.ts';
import { followOtherTabs } from '#web/platform/other-tabs.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { recall } from '#web/platform/storage.ts';
import { wishesFound } from './wishlist-state.ts';

type Root = Parameters<typeof selectSession>[0];

/**
 * Follows from now on what other tabs do to either kind of list. Resolves when what a guest saved is restored: nothing
 * may be saved before, or it would take its place.
 */
export function startWishlist() {
  return async (dispatch: ShopDispatch, getState: () => Root): Promise<void> => {
    const isUser = () => selectSession(getState()).isAuthenticated;
    window.addEventListener('storage', ({ key }) => {
      if ((key === storageKeys.guestWishlist || key === null) && !isUser()) void dispatch(restoreGuest());
    });
    followOtherTabs('wishlist', () => {
      if (isUser()) void dispatch(readAnew());
    });
    if (recall(storageKeys.guestWishlist) !== null) await dispatch(restoreGuest());
  };
}

/** Its script is for those who have saved something. */
function restoreGuest() {
  return async (dispatch: ShopDispatch, getState: () => Root) => {
    const { readGuestWishes } = await import('./guest-wishlist.ts');
    if (!selectSession(getState()).isAuthenticated) dispatch(wishesFound({ items: readGuestWishes(), isToday: false }));
  };
}

function readAnew() {
  return async (dispatch: ShopDispatch) => {
    const { readWishlist } = await import('./user-wishlist.ts');
    await dispatch(readWishlist());
  };
}
