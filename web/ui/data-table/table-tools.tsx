import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '../button.tsx';
import { DownloadIcon } from '../icons/download.tsx';
import { RefreshIcon } from '../icons/refresh.tsx';
import { SearchIcon } from '../icons/search.tsx';
import { SettingsIcon } from '../icons/settings.tsx';
import type { DataTableProps } from './data-table.tsx';
import type { TableLayout } from './kept-layout.ts';
import { LayoutSheet } from './layout-sheet.tsx';

const typingMs = 250;

/** Search, filters, refresh, CSV and the layout. */
export function TableTools<Row>({
  noun,
  shape,
  viewer: { view, show },
  columns,
  read,
  onExport,
  layout,
  keep,
  searchRef,
}: DataTableProps<Row> & {
  layout: TableLayout;
  keep: (change: Partial<TableLayout>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [exporting, setExporting] = useState<'idle' | 'pending' | 'failed'>('idle');
  const load = async () => {
    if (!onExport) return;
    setExporting('pending');
    setExporting(
      await onExport().then(
        () => 'idle' as const,
        () => 'failed' as const,
      ),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shape.isSearchable !== false && (
        <SearchField
          key={view.search === '' ? 'empty' : 'said'}
          label={`Search ${noun.many}`}
          value={view.search}
          inputRef={searchRef}
          onSearch={(search) => show({ search }, { replace: true })}
        />
      )}
      {shape.filters.map((filter) => (
        <select
          key={filter.id}
          aria-label={filter.title}
          className="control cell-control"
          data-set={view.filters[filter.id] ? '' : undefined}
          value={view.filters[filter.id] ?? ''}
          onChange={(event) => show({ filters: withFilter(view.filters, filter.id, event.currentTarget.value) })}
        >
          <option value="">{filter.title}: all</option>
          {filter.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ))}
      <span className="grow" />
      <Button
        size="sm"
        variant="ghost"
        aria-label="Refresh"
        state={read.isFetching ? 'pending' : 'idle'}
        onClick={read.retry}
      >
        <RefreshIcon className="size-4" />
      </Button>
      {onExport && (
        <Button size="sm" variant="ghost" state={exporting} onClick={() => void load()}>
          <DownloadIcon className="size-4" />
          CSV
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
        <SettingsIcon className="size-4" />
        Layout
      </Button>
      {isOpen && <LayoutSheet columns={columns} layout={layout} keep={keep} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** What is typed is searched for once the hand rests. */
function SearchField({
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
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), typingMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only typing starts the timer
  }, [text]);
  return (
    <span className="relative flex grow items-center md:max-w-80">
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

function withFilter(filters: Readonly<Record<string, string>>, id: string, value: string): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...filters, [id]: value }).filter(([, chosen]) => chosen !== ''));
}
