import type { WishlistItem } from '#contract/wishlist.ts';
import { wishlistIsFull, wishlistLimits } from '#contract/rules/wishlist.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { tellOtherTabs } from '#web/platform/other-tabs.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { showError } from '#web/platform/toasts.slice.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { newUuid } from '#web/platform/new-uuid.ts';
import { readGuestWishes, saveGuestWishes } from './guest-wishlist.ts';
import { priceWishes } from './price-wishes.ts';
import { isOn, selectWishes, wishesAdded, wishesDropped, wishesPriced } from './wishlist-state.ts';
import type { Wish, WishlistRoot } from './wishlist-state.ts';
import { wishlistApi } from './wishlist.api.ts';
import { inTurn } from './wishlist-queue.ts';
import { forgetChoices, restoreChoices } from './wished-choice.ts';
import type { WishedChoices } from './wished-choice.ts';

type Root = WishlistRoot & Parameters<typeof selectSession>[0];

const untracked = { track: false } as const;

/** Saves a product optimistically; if refused, reverts it and returns false (a toast has said why). */
export function saveWish(productId: string) {
  return async (dispatch: ShopDispatch, getState: () => Root): Promise<boolean> => {
    const items = selectWishes(getState());
    if (isOn(items, productId)) return true;
    if (items.length >= wishlistLimits.products) {
      dispatch(showError(wishlistIsFull));
      return false;
    }
    const wish: Wish = { productId, savedAt: new Date().toISOString(), savedPrice: null, product: null };
    dispatch(wishesAdded([wish]));
    return dispatch(selectSession(getState()).isAuthenticated ? saveForUser(wish) : saveForGuest(wish));
  };
}

/** Removes products, with the same result. */
export function dropWishes(productIds: readonly string[]) {
  return async (dispatch: ShopDispatch, getState: () => Root): Promise<boolean> => {
    const dropped = selectWishes(getState()).filter((wish) => productIds.includes(wish.productId));
    dispatch(wishesDropped(productIds));
    if (!selectSession(getState()).isAuthenticated) {
      forgetChoices(productIds);
      return dispatch(keepInBrowser());
    }
    return inTurn(async () => {
      const { dropWishes: drop } = wishlistApi.endpoints;
      const { error } = await dispatch(drop.initiate({ body: { productIds: [...productIds] } }, untracked));
      if (!error) {
        forgetChoices(productIds);
        tellOtherTabs('wishlist');
      }
      // Repeated, because the list may have been read in between.
      dispatch(error ? wishesAdded(dropped) : wishesDropped(productIds));
      return !error;
    });
  };
}

/** Restores products just removed, with their saved price and date, and the choices kept with them. */
export function restoreWishes(wishes: readonly Wish[], choices: WishedChoices) {
  return async (dispatch: ShopDispatch, getState: () => Root): Promise<boolean> => {
    dispatch(wishesAdded(wishes));
    restoreChoices(choices);
    if (!selectSession(getState()).isAuthenticated) return dispatch(keepInBrowser());
    return inTurn(async () => {
      const body = { mergeId: newUuid(), items: wishes.map(keptOf) };
      const { error } = await dispatch(wishlistApi.endpoints.mergeWishes.initiate({ body }, untracked));
      const productIds = wishes.map((wish) => wish.productId);
      if (error) forgetChoices(productIds);
      else {
        // Repeated, because the removal may have been answered in between.
        restoreChoices(choices);
        tellOtherTabs('wishlist');
      }
      dispatch(error ? wishesDropped(productIds) : wishesAdded(wishes));
      return !error;
    });
  };
}

/** Returns a saved product as the API expects it. */
export function keptOf({ productId, savedAt, savedPrice }: Wish) {
  return { productId, savedAt, ...(savedPrice !== null && { savedPrice }) };
}

export function wishOf(item: WishlistItem): Wish {
  const { _id: productId, savedAt, savedPrice } = item;
  return { productId, savedAt, savedPrice, product: item };
}

function saveForUser(wish: Wish) {
  return (dispatch: ShopDispatch): Promise<boolean> =>
    inTurn(async () => {
      const { saveWish: save } = wishlistApi.endpoints;
      const { data, error } = await dispatch(save.initiate({ body: { productId: wish.productId } }, untracked));
      if (data) {
        dispatch(wishesAdded([wishOf(data.wishlistItem)]));
        dispatch(wishesPriced({ asked: [], products: [data.wishlistItem] }));
        tellOtherTabs('wishlist');
        return true;
      }
      dispatch(wishesDropped([wish.productId]));
      // The session has ended: the product is kept in the browser for the login that follows.
      if (isCallError(error) && error.status === 401) saveGuestWishes([wish, ...readGuestWishes()]);
      return false;
    });
}

/** Saves the product in the browser immediately; current price and availability follow. */
function saveForGuest({ productId }: Wish) {
  return async (dispatch: ShopDispatch, getState: () => Root): Promise<boolean> => {
    await dispatch(keepInBrowser());
    const sold = await dispatch(priceWishes([productId]));
    await dispatch(keepInBrowser());
    // It may also be missing because it was removed meanwhile.
    const isGone = sold?.every(({ _id }) => _id !== productId);
    if (isGone) dispatch(showError('This product is no longer available.'));
    return isOn(selectWishes(getState()), productId);
  };
}

function keepInBrowser() {
  return async (_: ShopDispatch, getState: () => Root): Promise<true> => {
    saveGuestWishes(selectWishes(getState()));
    return true;
  };
}
