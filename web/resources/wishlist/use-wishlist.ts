import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { personReady, useShopDispatch } from '#web/platform/store.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { saveGuestWishes } from './guest-wishlist.ts';
import { priceWishes } from './price-wishes.ts';
import { readWishlist } from './user-wishlist.ts';
import { readingSet, selectReading, selectWishes } from './wishlist-state.ts';
import type { WishlistRoot } from './wishlist-state.ts';

/** The guest's or user's wishlist with current data, and its loading state. */
export function useWishlist() {
  const dispatch = useShopDispatch();
  const { initialized, isAuthenticated } = useSelector(selectSession);
  const wishes = useSelector(selectWishes);
  const reading = useSelector(selectReading);
  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => {
    if (!initialized) return;
    let isOpen = true;
    const ask = async () => {
      await dispatch(personReady());
      await dispatch(isAuthenticated ? readUnlessUnderWay() : priceGuestWishes());
      if (isOpen) setIsAnswered(true);
    };
    void ask();
    return () => {
      isOpen = false;
    };
  }, [initialized, isAuthenticated, dispatch]);
  const isUnread = isAuthenticated ? reading === 'none' || reading === 'pending' : !isAnswered;
  return {
    wishes,
    isLoading: !initialized || (isUnread && !wishes.some((wish) => wish.product?.variants.length)),
    hasFailed: reading === 'failed',
    isReading: reading === 'pending',
    isUser: isAuthenticated,
    retry: () => void dispatch(isAuthenticated ? readWishlist() : priceGuestWishes()),
  };
}

/** A login reads the list itself. */
function readUnlessUnderWay() {
  return async (dispatch: ShopDispatch, getState: () => WishlistRoot) => {
    if (selectReading(getState()) !== 'pending') await dispatch(readWishlist());
  };
}

function priceGuestWishes() {
  return async (dispatch: ShopDispatch, getState: () => WishlistRoot) => {
    const ids = selectWishes(getState()).map((wish) => wish.productId);
    if (ids.length === 0) return void dispatch(readingSet('done'));
    dispatch(readingSet('pending'));
    const isPriced = (await dispatch(priceWishes(ids))) !== undefined;
    dispatch(readingSet(isPriced ? 'done' : 'failed'));
    if (isPriced) saveGuestWishes(selectWishes(getState()));
  };
}
