import type { RefObject } from 'react';
import { useSelector } from 'react-redux';
import { useShopDispatch } from '#web/platform/store.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { clearSearches, removeSearch } from './recent-searches.ts';
import { usePastSearchesQuery } from './search.api.ts';

/** Buttons to remove recent searches, each as high as a row of the list beside it (search-options.tsx). */
export function RecentTools({ terms, input }: { terms: string[]; input: RefObject<HTMLInputElement | null> }) {
  const dispatch = useShopDispatch();
  const { isAuthenticated } = useSelector(selectSession);
  const { currentData: data } = usePastSearchesQuery(undefined, { skip: !isAuthenticated });
  const idOf = (term: string) => data?.find((past) => past.term.toLowerCase() === term.toLowerCase())?._id;
  const remove = (text: string) => {
    // The pressed button disappears; focus in the input keeps the panel open.
    input.current?.focus();
    void dispatch(removeSearch({ text, id: idOf(text) }));
  };
  const clear = () => {
    input.current?.focus();
    void dispatch(clearSearches());
  };
  return (
    <div className="absolute inset-e-1 top-0 grid justify-items-end">
      <button type="button" onClick={clear} className="text-link h-11 px-3 pt-3 text-sm">
        Clear all
      </button>
      {terms.map((term) => (
        <IconButton key={term} label={`Remove ${term}`} onClick={() => remove(term)} className="text-muted">
          <CloseIcon className="size-4" />
        </IconButton>
      ))}
    </div>
  );
}
