import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { isCallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { searchApi, useAlternativesQuery, usePastSearchesQuery } from './search.api.ts';
import { selectRecentSearches } from './search.slice.ts';
import { newestDistinct } from './search-terms.ts';

export type TermGroup = { kind: 'suggestion' | 'recent' | 'popular'; terms: string[] };

/** Pause in typing before suggestions are requested (section 9). */
const debounceMs = 300;

const nothing: string[] = [];

/** The terms the open panel offers for the input's text. */
export function useSearchTerms(text: string, isOpen: boolean) {
  const recent = useRecentSearches(isOpen && text === '');
  const popular = useAlternativesQuery({ query: { q: '' } }, { skip: !isOpen || text !== '' }).data?.popular ?? nothing;
  const { suggestions, isLoading, isEmpty } = useSuggestions(isOpen ? text : '');
  const groups = useMemo((): TermGroup[] => {
    if (text !== '') return [{ kind: 'suggestion', terms: suggestions }];
    const isNew = (term: string) => !recent.some((known) => known.toLowerCase() === term.toLowerCase());
    const offered: TermGroup[] = [
      { kind: 'recent', terms: recent },
      { kind: 'popular', terms: popular.filter(isNew) },
    ];
    return offered.filter(({ terms }) => terms.length > 0);
  }, [text, suggestions, recent, popular]);
  return { groups, isLoading, isEmpty };
}

/** The user's searches from the server come before those known only to this browser. */
function useRecentSearches(isWanted: boolean): string[] {
  const own = useSelector(selectRecentSearches);
  const { isAuthenticated } = useSelector(selectSession);
  const { currentData: data } = usePastSearchesQuery(undefined, { skip: !isWanted || !isAuthenticated });
  return useMemo(
    () => newestDistinct([...(isAuthenticated && data ? data.map(({ term }) => term) : []), ...own]),
    [own, data, isAuthenticated],
  );
}

/** Suggestions for the debounced text; a request overtaken by newer text is aborted. */
function useSuggestions(text: string) {
  const dispatch = useShopDispatch();
  const asked = useDebounced(text, debounceMs, { isHeld: text === '' });
  const { data, error } = useSelector(searchApi.endpoints.suggestions.select({ query: { q: asked } }));
  useEffect(() => {
    if (asked === '' || asked !== text) return;
    const call = dispatch(searchApi.endpoints.suggestions.initiate({ query: { q: asked } }));
    return () => {
      call.abort();
      call.unsubscribe();
    };
  }, [asked, text, dispatch]);
  // An aborted request has an error too, but not a CallError.
  const isAnswered = asked === text && (data !== undefined || isCallError(error));
  // Until the next response, suggestions that match the longer text too stay, so that the list does not flicker.
  const fitting = useMemo(() => data?.filter((term) => term.toLowerCase().includes(text.toLowerCase())), [data, text]);
  return {
    suggestions: (isAnswered ? data : fitting) ?? nothing,
    isLoading: text !== '' && !isAnswered,
    isEmpty: text !== '' && isAnswered && data?.length === 0,
  };
}
