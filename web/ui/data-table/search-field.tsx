import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { SearchIcon } from '../icons/search.tsx';
import { Key } from './key.tsx';

const typingMs = 250;

/**
 * A debounced search field; shows a `value` set elsewhere (Back, a view, Clear), but not an own search that arrives
 * late.
 */
export function SearchField({
  label,
  value,
  inputRef,
  onSearch,
}: {
  label: string;
  value: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
}) {
  // Undefined until the user types: otherwise the initial `value` would be searched for, overriding a Clear pressed
  // meanwhile.
  const [typed, setTyped] = useState<string>();
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.indexOf(value);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at < 0) setTyped(undefined);
  }, [value]);
  const search = useEffectEvent(() => {
    const trimmed = typed?.trim();
    if (trimmed === undefined || trimmed === (sent.current.at(-1) ?? value)) return;
    sent.current.push(trimmed);
    onSearch(trimmed);
  });
  useEffect(() => {
    const timer = setTimeout(search, typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <span className="search-of-list">
      <SearchIcon className="pointer-events-none absolute inset-s-2.5 size-4 text-muted" />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        className="control cell-control w-full ps-8"
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <Key>/</Key>
    </span>
  );
}
