import { storageKeys } from '#contract/brand.ts';
import { searchLimits } from '#contract/rules/search-limits.ts';
import type { PastSearch } from '#contract/search.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { searchApi } from './search.api.ts';
import { searchesChanged } from './search.slice.ts';
import { newestDistinct } from './search-terms.ts';

type SessionRoot = Parameters<typeof selectSession>[0];

const key = storageKeys.recentSearches;

/** Reads storage each time, because another tab may have searched meanwhile. */
export function restoreSearches() {
  return (dispatch: ShopDispatch) => {
    dispatch(searchesChanged(newestDistinct(recall(key))));
  };
}

/** Puts a search first: in this browser, and for logged-in users on the server too. */
export function recordSearch(text: string) {
  return async (dispatch: ShopDispatch, getState: () => SessionRoot) => {
    dispatch(keep([text, ...newestDistinct(recall(key))]));
    if (!selectSession(getState()).isAuthenticated) return;
    const body = { term: text.slice(0, searchLimits.term) };
    await dispatch(searchApi.endpoints.rememberSearch.initiate({ body }, { track: false }));
  };
}

/** Removes one search; `id` if the server has it too. */
export function removeSearch({ text, id }: { text: string; id?: string | undefined }) {
  return async (dispatch: ShopDispatch) => {
    const others = newestDistinct(recall(key)).filter((other) => other.toLowerCase() !== text.toLowerCase());
    dispatch(keep(others));
    if (!id) return;
    const { undo } = dispatch(withoutPast((past) => past._id === id));
    const { error } = await dispatch(searchApi.endpoints.forgetSearch.initiate({ params: { id } }, { track: false }));
    if (error) undo();
  };
}

export function clearSearches() {
  return async (dispatch: ShopDispatch, getState: () => SessionRoot) => {
    forget(key);
    dispatch(searchesChanged([]));
    if (!selectSession(getState()).isAuthenticated) return;
    const { undo } = dispatch(withoutPast(() => true));
    const { error } = await dispatch(searchApi.endpoints.forgetSearches.initiate(undefined, { track: false }));
    if (error) undo();
  };
}

/** Updates the cached list optimistically. */
function withoutPast(isGone: (past: PastSearch) => boolean) {
  return searchApi.util.updateQueryData('pastSearches', undefined, (list) => list.filter((past) => !isGone(past)));
}

function keep(texts: string[]) {
  return (dispatch: ShopDispatch) => {
    const kept = newestDistinct(texts);
    remember(key, kept);
    dispatch(searchesChanged(kept));
  };
}
