import { storageKeys } from '#contract/brand.ts';
import { followOtherTabs } from '#web/platform/other-tabs.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { recall } from '#web/platform/storage.ts';
import { selectReading, selectWishes, wishesFound } from './wishlist-state.ts';
import type { WishlistRoot } from './wishlist-state.ts';

type Root = Parameters<typeof selectSession>[0] & WishlistRoot;

/**
 * Follows changes to either kind of wishlist in other tabs. Resolves when the guest's list is restored: saving before
 * that would overwrite it.
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

/** Imports its code only if something is saved. Product data in memory is kept, as it has more fields than storage. */
function restoreGuest() {
  return async (dispatch: ShopDispatch, getState: () => Root) => {
    const { readGuestWishes } = await import('./guest-wishlist.ts');
    if (selectSession(getState()).isAuthenticated) return;
    const known = new Map(selectWishes(getState()).map(({ productId, product }) => [productId, product]));
    const items = readGuestWishes().map((wish) => ({ ...wish, product: known.get(wish.productId) ?? wish.product }));
    dispatch(wishesFound({ items, isToday: false }));
    const unpriced = items.filter(({ product }) => !product?.variants.length).map(({ productId }) => productId);
    if (selectReading(getState()) !== 'done' || unpriced.length === 0) return;
    const { priceWishes } = await import('./price-wishes.ts');
    await dispatch(priceWishes(unpriced));
  };
}

function readAnew() {
  return async (dispatch: ShopDispatch) => {
    const { readWishlist } = await import('./user-wishlist.ts');
    await dispatch(readWishlist());
  };
}
