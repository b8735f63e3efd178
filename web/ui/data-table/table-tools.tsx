import { useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '../button.tsx';
import { RefreshIcon } from '../icons/refresh.tsx';
import { SettingsIcon } from '../icons/settings.tsx';
import { CsvButton } from './csv-button.tsx';
import type { DataTableProps } from './data-table.tsx';
import type { KeepLayout, TableLayout } from './kept-layout.ts';
import { LayoutSheet } from './layout-sheet.tsx';
import { SearchField } from './search-field.tsx';
import { TableFilters } from './table-filters.tsx';

/** The toolbar of a list: search, filters, refresh, CSV and the layout. */
export function TableTools<Row>({
  noun,
  shape,
  viewer,
  columns,
  read,
  onExport,
  layout,
  keep,
  searchRef,
}: DataTableProps<Row> & {
  layout: TableLayout;
  keep: KeepLayout;
  searchRef: RefObject<HTMLInputElement | null>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { view, show } = viewer;
  return (
    <div className="table-tools">
      {shape.isSearchable !== false && (
        <SearchField
          label={`Search ${noun.many}`}
          value={view.search}
          inputRef={searchRef}
          onSearch={(search) => show({ search }, { replace: true })}
        />
      )}
      <TableFilters noun={noun} shape={shape} viewer={viewer} read={read} />
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
      {onExport && <CsvButton load={onExport} />}
      <Button size="sm" variant="ghost" title="Layout" onClick={() => setIsOpen(true)}>
        <SettingsIcon className="size-4" />
        <span className="max-[1366px]:sr-only">Layout</span>
      </Button>
      {isOpen && <LayoutSheet columns={columns} layout={layout} keep={keep} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
