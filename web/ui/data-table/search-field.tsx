import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { SearchIcon } from '../icons/search.tsx';

const typingMs = 250;

/** What is typed is searched for once the hand rests; `value` from elsewhere (Back, a view, Clear) is shown, one's own late search is not. */
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
  const [text, setText] = useState(value);
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.indexOf(value);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at < 0) setText(value);
  }, [value]);
  const search = useEffectEvent(() => {
    const wanted = text.trim();
    if (wanted === (sent.current.at(-1) ?? value)) return;
    sent.current.push(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(search, typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="search-of-list">
      <SearchIcon className="pointer-events-none absolute inset-s-2.5 size-4 text-muted" />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={`${label}  /`}
        autoComplete="off"
        maxLength={100}
        className="control cell-control w-full ps-8"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
    </span>
  );
}
