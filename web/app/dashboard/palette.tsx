import { useDeferredValue, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { wordsOf } from '#web/ui/fault.ts';
import { SearchIcon } from '#web/ui/icons/search.tsx';
import { useModal } from '#web/ui/modal.ts';
import { useFound } from './find.ts';
import type { Found, Hit } from './find.ts';
import type { Dashboard } from './places.ts';

/** Command palette: goes to tabs and finds records by name or number. */
export function Palette({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const list = useId();
  const found = useHits(dashboard, useDeferredValue(text.trim()));
  const { hits } = found;
  const index = Math.min(at, hits.length - 1);
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    void navigate(hit.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((index + step + hits.length) % Math.max(hits.length, 1));
    if (event.key === 'Enter') go(hits[index]);
    if (step || event.key === 'Enter') event.preventDefault();
  };
  return (
    <dialog {...useModal(true, onClose)} aria-label="Search or jump to" className="dialog palette">
      <div className="relative flex items-center border-b border-line">
        <SearchIcon className="pointer-events-none absolute inset-s-4 size-5 text-muted" />
        <input
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={index >= 0 ? `${list}-${index}` : undefined}
          aria-label="Search or jump to"
          placeholder="Page, name or number"
          autoFocus
          autoComplete="off"
          className="h-14 w-full bg-transparent ps-12 pe-4 outline-none"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={list} role="listbox" aria-label="Results" tabIndex={-1} className="max-h-96 overflow-y-auto p-2">
        {hits.map((hit, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input above handles the keys
          <div
            key={`${hit.kind} ${hit.to}`}
            id={`${list}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === index}
            className="palette-hit"
            onClick={() => go(hit)}
          >
            <span className="min-w-0 grow truncate">{hit.title}</span>
            {hit.note && <span className="truncate text-sm text-muted">{hit.note}</span>}
            <span className="type-label text-muted">{hit.kind}</span>
          </div>
        ))}
      </div>
      <p role="status" className="px-3 pt-4 pb-8 text-center text-muted empty:hidden">
        {statusOf(found)}
      </p>
    </dialog>
  );
}

function statusOf({ hits, isSearching, fault }: Found): string {
  if (fault !== undefined) return wordsOf(fault);
  if (hits.length > 0) return '';
  return isSearching ? 'Searching…' : 'No results found';
}

function useHits(dashboard: Dashboard, text: string): Found {
  const found = useFound(text, dashboard);
  const places = dashboard.groups
    .flatMap((group) => group.places)
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
    .map(({ to, label }) => ({ kind: 'Tab', to, title: label, note: '' }));
  return { ...found, hits: [...places, ...found.hits] };
}
