import { useId, useMemo } from 'react';
import type { RefObject } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { SearchOptions } from './search-options.tsx';
import { useCombobox } from './use-combobox.ts';
import type { ListState } from './use-combobox.ts';
import { useSearchField } from './use-search-field.ts';
import { useSearchTerms } from './use-search-terms.ts';

/** Panel below the search input: suggestions while typing, else recent and popular searches. */
export function SearchPanel({
  place,
  input,
  onList,
  onSearch,
}: {
  /** The search landmark containing the panel. */
  place: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  onList: (list: ListState) => void;
  onSearch: (text: string) => void;
}) {
  const id = useId();
  const { text, isOpen, open, close } = useSearchField(place, input);
  const { groups, isLoading, isEmpty } = useSearchTerms(text, isOpen);
  const terms = useMemo(() => groups.flatMap((group) => group.terms), [groups]);
  const take = (term: string) => {
    close();
    onSearch(term);
  };
  const { active } = useCombobox(input, { id, terms, isOpen, open, close, take, onList });
  if (!isOpen || (terms.length === 0 && !isLoading && !isEmpty)) return null;
  return (
    <>
      <div aria-hidden="true" onPointerDown={close} className="fixed inset-0 -z-1 bg-overlay md:hidden" />
      <div aria-hidden="true" className="absolute inset-0 -z-1 bg-paper md:hidden" />
      <div
        data-panel
        className="absolute inset-x-0 top-full max-h-80 overflow-y-auto overscroll-contain bg-raised shadow-float max-md:-mt-2 max-md:border-t max-md:border-line md:mt-1 md:rounded-lg md:border md:border-line"
      >
        {isLoading && (
          <div className={terms.length > 0 ? 'absolute inset-e-4 top-4 text-muted' : 'px-4 py-3 text-muted'}>
            <Spinner label="Loading suggestions" />
          </div>
        )}
        {isEmpty && (
          <p role="status" className="px-4 py-3 text-muted">
            No suggestions found
          </p>
        )}
        {terms.length > 0 && (
          <SearchOptions id={id} groups={groups} typed={text} active={active} input={input} onTake={take} />
        )}
      </div>
    </>
  );
}
