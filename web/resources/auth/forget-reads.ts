import type { QueryCacheKey } from '@reduxjs/toolkit/query';
import { shopApi } from '#web/platform/api.ts';
import type { ShopDispatch } from '#web/platform/store.ts';

/** What the API keeps in this tab of one person. */
const personalTags = [
  'cart',
  'orders',
  'profile',
  'addresses',
  'sessions',
  'wishlist',
  'searches',
  'coupons',
  'returns',
  'reviews',
  'tickets',
] as const;

type Root = Parameters<typeof shopApi.util.selectInvalidatedBy>[0];

/**
 * Drops it, also what a screen shows just now: the screen asks again, as whoever is here then. Invalidated only, it would
 * stay to be seen where a guest is refused.
 */
export function forgetReads() {
  return (dispatch: ShopDispatch, getState: () => Root) => {
    for (const { queryCacheKey } of shopApi.util.selectInvalidatedBy(getState(), [...personalTags])) {
      // One it is; the selector's type only says string.
      dispatch(shopApi.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as QueryCacheKey }));
    }
  };
}
