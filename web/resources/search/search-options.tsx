import type { PointerEvent, ReactNode, RefObject } from 'react';
import { HistoryIcon } from '#web/ui/icons/history.tsx';
import { SearchIcon } from '#web/ui/icons/search.tsx';
import { RecentTools } from './recent-tools.tsx';
import { markedParts } from './search-terms.ts';
import { optionId } from './use-combobox.ts';
import type { TermGroup } from './use-search-terms.ts';

const looks = {
  suggestion: { title: 'Suggestions', Icon: SearchIcon },
  recent: { title: 'Recent searches', Icon: HistoryIcon },
  popular: { title: 'Popular searches', Icon: SearchIcon },
};

/** The combobox's listbox. The buttons for recent searches overlay it: a listbox may contain only options. */
export function SearchOptions({
  id,
  groups,
  typed,
  active,
  input,
  onTake,
}: {
  id: string;
  groups: TermGroup[];
  typed: string;
  active: number;
  input: RefObject<HTMLInputElement | null>;
  onTake: (term: string) => void;
}) {
  const recent = groups.find(({ kind }) => kind === 'recent');
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { terms }) => sum + terms.length, 0));
  return (
    <div className="relative">
      <div
        id={id}
        role="listbox"
        aria-label="Searches"
        // With the buttons beside it, the panel scrolls instead, so that both move together.
        className={`pb-2 ${recent ? '' : 'max-h-79 overflow-y-auto overscroll-contain'}`}
      >
        {groups.map(({ kind, terms }, group) => {
          const { title, Icon } = looks[kind];
          return (
            <div key={kind} role="group" aria-label={title}>
              {kind === 'suggestion' ? (
                <div className="h-2" />
              ) : (
                <div aria-hidden="true" className="type-label flex h-11 items-end px-4 pb-2 text-muted">
                  {title}
                </div>
              )}
              {terms.map((term, place) => (
                <Term
                  key={term}
                  id={optionId(id, (starts[group] ?? 0) + place)}
                  isActive={(starts[group] ?? 0) + place === active}
                  isRemovable={kind === 'recent'}
                  onTake={() => onTake(term)}
                >
                  <Icon className="size-4 text-muted" />
                  <Marked term={term} typed={typed} />
                </Term>
              ))}
            </div>
          );
        })}
      </div>
      {recent && <RecentTools terms={recent.terms} input={input} />}
    </div>
  );
}

function Term({
  id,
  isActive,
  isRemovable,
  onTake,
  children,
}: {
  id: string;
  isActive: boolean;
  isRemovable: boolean;
  onTake: () => void;
  children: ReactNode;
}) {
  // Keeps focus in the input.
  const stay = (event: PointerEvent) => event.preventDefault();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input handles the keys (use-combobox.ts)
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerDown={stay}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={`flex h-11 cursor-pointer items-center gap-3 ps-4 hover:bg-surface aria-selected:bg-surface aria-selected:shadow-[inset_3px_0_0_var(--ink)] ${isRemovable ? 'pe-14' : 'pe-4'}`}
    >
      {children}
    </div>
  );
}

/** A suggestion with the typed part in bold. */
function Marked({ term, typed }: { term: string; typed: string }) {
  const [before, match, after] = markedParts(term, typed);
  return (
    <span className="truncate">
      {before}
      {match && <mark className="bg-transparent font-bold text-ink">{match}</mark>}
      {after}
    </span>
  );
}
