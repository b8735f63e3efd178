import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShopDispatch } from '#web/platform/store.ts';
import type { ListState } from '#web/resources/search/use-combobox.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchIcon } from '#web/ui/icons/search.tsx';
import { useSearchHint } from './search-hint.ts';

const loadParts = () => import('./search-parts.ts');
type Parts = Awaited<ReturnType<typeof loadParts>>;

const closedList: ListState = { isShown: false };

/**
 * A plain form leading to the listing, so that it works without JavaScript; the suggestions below it are lazy-loaded on
 * first focus.
 */
export function SearchBox({ device, className }: { device: 'phone' | 'desktop'; className: string }) {
  const navigate = useNavigate();
  const dispatch = useShopDispatch();
  const place = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const current = useCurrentSearch();
  const shown = useRef(current);
  const hint = useSearchHint(device, input);
  const [parts, setParts] = useState<Parts>();
  const [list, setList] = useState<ListState>(closedList);
  useEffect(() => {
    const field = input.current;
    // Does not overwrite what the user is typing, nor what was typed before hydration.
    if (field && shown.current !== current && document.activeElement !== field) field.value = current;
    shown.current = current;
  }, [current]);
  const open = () =>
    loadParts().then(
      (loaded) => {
        dispatch(loaded.openSearch());
        setParts(loaded);
        return loaded;
      },
      // The search box works without suggestions.
      () => undefined,
    );
  const search = (typed = '') => {
    const text = typed.trim();
    if (!text || !input.current) return;
    input.current.value = text;
    input.current.blur();
    void navigate(`/products?${new URLSearchParams({ search: text })}`);
    void open().then((loaded) => loaded && dispatch(loaded.recordSearch(text)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(input.current?.value);
  };
  return (
    <search ref={place} className={`relative has-data-panel:z-pop ${className}`}>
      <form
        action="/products"
        onSubmit={submit}
        className="flex items-center rounded-sm border border-control bg-raised focus-within:outline-2 focus-within:outline-focus"
      >
        <input
          ref={input}
          name="search"
          type="search"
          role="combobox"
          maxLength={200}
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={list.isShown}
          aria-controls={list.id}
          aria-activedescendant={list.activeId}
          placeholder={hint}
          defaultValue={current}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => void open()}
          className="min-h-11 min-w-0 grow bg-transparent px-3 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:grayscale"
        />
        <IconButton type="submit" label="Search">
          <SearchIcon />
        </IconButton>
      </form>
      {parts && <parts.SearchPanel place={place} input={input} onList={setList} onSearch={search} />}
    </search>
  );
}

/** The search term of the current results; it stays in the box. */
function useCurrentSearch(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const isListing = pathname === '/search' || pathname.startsWith('/products');
  return (isListing && (params.get('search') || params.get('q'))) || '';
}
