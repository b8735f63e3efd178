import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAction, Column, Read } from './column.ts';
import { EditNotice } from './edit-notice.tsx';
import type { Edited } from './edit-notice.tsx';
import { shownColumns, useKeptLayout } from './kept-layout.ts';
import { Rows } from './rows.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableHead } from './table-head.tsx';
import { TableTools } from './table-tools.tsx';
import { queryOf } from './table-view.ts';
import type { TableShape } from './table-view.ts';
import { useSelection } from './use-selection.ts';
import { useTableKeys } from './use-table-keys.ts';
import type { TableViewer } from './use-table-view.ts';
import { ViewTabs } from './view-tabs.tsx';

/** What a list is made of; it never fetches: `read` is what the screen has read for the view. */
export type DataTableProps<Row> = {
  /** Under this name its layout is kept in the browser. */
  name: string;
  noun: { one: string; many: string };
  shape: TableShape;
  viewer: TableViewer;
  columns: readonly Column<Row>[];
  read: Read<Row>;
  rowId: (row: Row) => string;
  rowTitle: (row: Row) => string;
  /** Where a row leads: the address of its drawer. */
  rowLink?: (row: Row) => string;
  actions?: readonly BulkAction[];
  /** Loads the view as CSV. */
  onExport?: () => Promise<void>;
  /** Shown where there is nothing at all. */
  empty: ReactNode;
};

/**
 * The one list of the dashboards: search, filters, order and page in the address; columns, density and views kept in the browser;
 * ticks, bulk actions, change in place, CSV, keys (/ j k x e o Enter).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, noun, viewer, columns, read, rowId, rowTitle, rowLink, actions = [], empty } = props;
  const { view, show } = viewer;
  const { layout, keep } = useKeptLayout(name);
  const ticking = useSelection(queryOf({ ...view, sort: '' }).toString(), read.total);
  const [editing, setEditing] = useState<{ id: string; column: string }>();
  const [edited, setEdited] = useState<Edited>();
  const table = useRef<HTMLTableElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const shown = shownColumns(columns, layout);
  const rows = read.rows ?? [];
  const firstEditable = shown.find((column) => column.edit);
  useTableKeys(table, search, {
    toggle: (index) => withRow(rows[index], (row) => actions.length > 0 && ticking.toggle(rowId(row))),
    open: (index) => withRow(rows[index], (row) => rowLink && void navigate(rowLink(row))),
    edit: (index) =>
      withRow(rows[index], (row) => firstEditable && setEditing({ id: rowId(row), column: firstEditable.id })),
  });
  return (
    <section aria-label={noun.many} aria-busy={read.isFetching} className="grid min-w-0 gap-3">
      <ViewTabs viewer={viewer} layout={layout} keep={keep} />
      <TableTools {...props} layout={layout} keep={keep} searchRef={search} />
      {actions.length > 0 && (
        <BulkBar noun={noun} ticking={ticking} actions={actions} rows={rows.length} total={read.total} />
      )}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
      <section
        className="data-table"
        tabIndex={0}
        aria-label={`List of ${noun.many}`}
        data-dense={layout.isDense || undefined}
      >
        <table ref={table} className="table">
          <caption className="sr-only">{`${noun.many}, page ${view.page}`}</caption>
          <TableHead
            columns={shown}
            sort={view.sort}
            onSort={(sort) => show({ sort })}
            page={rows.map(rowId)}
            ticking={actions.length > 0 ? ticking : undefined}
          />
          <Rows
            {...{ noun, read, view, rowId, rowTitle, rowLink, editing, setEditing, setEdited, empty }}
            columns={shown}
            ticking={actions.length > 0 ? ticking : undefined}
            onClear={() => show({ search: '', filters: {} })}
          />
        </table>
      </section>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      <TableFooter noun={noun} total={read.total} count={rows.length} view={view} show={show} />
      <EditNotice edited={edited} onDone={() => setEdited(undefined)} />
    </section>
  );
}

function withRow<Row>(row: Row | undefined, act: (row: Row) => unknown) {
  if (row !== undefined) act(row);
}
