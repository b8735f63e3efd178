import { QueryStatus } from '@reduxjs/toolkit/query';
import type { QueryCacheKey } from '@reduxjs/toolkit/query';
import { shopApi } from '#web/platform/api.ts';
import type { ShopDispatch } from '#web/platform/store.ts';

/** Cache tags of personal data. */
const personalTags = [
  'cart',
  'orders',
  'profile',
  'addresses',
  'sessions',
  'searches',
  'coupons',
  'returns',
  'reviews',
  'tickets',
] as const;

type Root = Parameters<typeof shopApi.util.selectInvalidatedBy>[0];

/**
 * Removes personal data from the cache, also what is on screen: mounted queries refetch as the current user. Mere
 * invalidation would leave the data visible where a guest's request is refused.
 */
export function forgetReads() {
  return (dispatch: ShopDispatch, getState: () => Root) => {
    const state = getState();
    const known = shopApi.util.selectInvalidatedBy(state, [...personalTags]).map(({ queryCacheKey }) => queryCacheKey);
    // A query's tags are known only once it has data, so all first-time pending queries are removed.
    const reads = Object.entries(state[shopApi.reducerPath].queries);
    const unknown = reads.filter(([, read]) => read?.status === QueryStatus.pending && read.data === undefined);
    for (const queryCacheKey of [...known, ...unknown.map(([key]) => key)]) {
      // Sound: the value is a query cache key; the selector's type only says string.
      dispatch(shopApi.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as QueryCacheKey }));
    }
  };
}
