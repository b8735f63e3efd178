import type { ShopDispatch } from '#web/platform/store.ts';
import { restoreSearches } from '#web/resources/search/recent-searches.ts';
import { searchSlice } from '#web/resources/search/search.slice.ts';
import { rootReducer } from '../store.ts';

export { recordSearch } from '#web/resources/search/recent-searches.ts';
export { SearchPanel } from '#web/resources/search/search-panel.tsx';

/** Injects the search slice and restores this browser's recent searches. */
export function openSearch() {
  return (dispatch: ShopDispatch) => {
    rootReducer.inject(searchSlice);
    dispatch(restoreSearches());
  };
}
