import { useEffect } from 'react';
import { track } from '#web/platform/analytics.ts';
import type { useListing } from './use-listing.ts';

let tracked = '';

/**
 * Tracks the search term and its result count without filters, once per term however the results are filtered
 * afterwards.
 */
export function useSearchEvent({ choice: { search }, currentData, filters }: ReturnType<typeof useListing>) {
  const results = filters === 0 ? currentData?.total : undefined;
  useEffect(() => {
    if (!search || results === undefined || tracked === search) return;
    tracked = search;
    track({ event: 'search', term: search, results });
  }, [search, results]);
}
