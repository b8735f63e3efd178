import type { ShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { keptOf, wishOf } from './change-wishlist.ts';
import { guestMergeId, readGuestWishes, saveGuestWishes } from './guest-wishlist.ts';
import { readingSet, wishesFound } from './wishlist-state.ts';
import type { WishlistRoot } from './wishlist-state.ts';
import { wishlistApi } from './wishlist.api.ts';
import { inTurn } from './wishlist-queue.ts';

type Root = WishlistRoot & Parameters<typeof selectSession>[0];

/** Merges this browser's list into the user's after login or restoring, and reads the result. */
export function openWishlist() {
  return async (dispatch: ShopDispatch) => {
    if (readGuestWishes().length === 0 || !(await dispatch(mergeGuestWishes()))) await dispatch(readWishlist());
  };
}

/** Clears the user's list on logout. */
export function closeWishlist() {
  return (dispatch: ShopDispatch) => {
    dispatch(wishesFound({ items: readGuestWishes(), isToday: false }));
    dispatch(readingSet('none'));
  };
}

/** Rereads the user's list, for example after a change in another tab. */
export function readWishlist() {
  return (dispatch: ShopDispatch, getState: () => Root): Promise<void> =>
    inTurn(async () => {
      dispatch(readingSet('pending'));
      const asking = wishlistApi.endpoints.wishlist.initiate(undefined, { subscribe: false, forceRefetch: true });
      const { data, error } = await dispatch(asking);
      // Logged out meanwhile: the list must not be shown any more.
      if (!selectSession(getState()).isAuthenticated) return;
      if (!data || error) dispatch(readingSet('failed'));
      else dispatch(wishesFound({ items: data.map(wishOf), isToday: true }));
    });
}

/** Merges the guest's list after login. It is kept until the response arrives; the merge id makes retries harmless. */
function mergeGuestWishes() {
  return (dispatch: ShopDispatch, getState: () => Root): Promise<boolean> =>
    inTurn(async () => {
      dispatch(readingSet('pending'));
      const kept = readGuestWishes();
      const body = { mergeId: guestMergeId(), items: kept.map(keptOf) };
      const { data } = await dispatch(wishlistApi.endpoints.mergeWishes.initiate({ body }, { track: false }));
      if (!data || !selectSession(getState()).isAuthenticated) return false;
      saveGuestWishes([]);
      dispatch(wishesFound({ items: data.wishlist.map(wishOf), isToday: true }));
      const words = mergedWords(data.added, data.leftOut);
      if (words) dispatch(showSuccess(words));
      return true;
    });
}

function mergedWords(added: number, leftOut: number): string {
  const joined =
    added > 0 && `We added ${added === 1 ? 'the item' : `the ${added} items`} you saved earlier to your wishlist.`;
  const missing =
    leftOut > 0 &&
    `${leftOut === 1 ? 'One item was' : `${leftOut} items were`} left out: no longer sold, or your wishlist is full.`;
  return [joined, missing].filter(Boolean).join(' ');
}
