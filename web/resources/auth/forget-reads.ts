import { QueryStatus } from '@reduxjs/toolkit/query';
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
    const state = getState();
    const known = shopApi.util.selectInvalidatedBy(state, [...personalTags]).map(({ queryCacheKey }) => queryCacheKey);
    // What is read for the first time says what it is of only once it is there.
    const reads = Object.entries(state[shopApi.reducerPath].queries);
    const unknown = reads.filter(([, read]) => read?.status === QueryStatus.pending && read.data === undefined);
    for (const queryCacheKey of [...known, ...unknown.map(([key]) => key)]) {
      // One it is; the selector's type only says string.
      dispatch(shopApi.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as QueryCacheKey }));
    }
  };
}
