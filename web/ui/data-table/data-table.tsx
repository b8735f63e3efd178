import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { LiveRegion } from '../visually-hidden.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAction, RowResult } from './bulk.ts';
import { cardIds } from './column.ts';
import type { Column, Noun, Read, Undo } from './column.ts';
import type { Download } from './csv-button.tsx';
import { shownColumns, useKeptLayout } from './kept-layout.ts';
import { Rows } from './rows.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableHead } from './table-head.tsx';
import { TableTools } from './table-tools.tsx';
import { defaultSize, endOf, isNarrowed, queryOf } from './table-view.ts';
import type { FixedView, TableShape } from './table-view.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useRowOrder } from './use-row-order.ts';
import { useSelection } from './use-selection.ts';
import { useTableKeys } from './use-table-keys.ts';
import type { TableViewer } from './use-table-view.ts';
import { ViewTabs } from './view-tabs.tsx';

/** The props of a list; it never fetches: `read` is the screen's query result for the current view. */
export type DataTableProps<Row> = {
  /** The key for storing its layout in the browser. */
  name: string;
  noun: Noun;
  shape: TableShape;
  viewer: TableViewer;
  /** The views everyone has, as tabs before the user's own, with their counts. */
  views?: readonly FixedView[];
  columns: readonly Column<Row>[];
  read: Read<Row>;
  rowId: (row: Row) => string;
  rowTitle: (row: Row) => string;
  /** The default sort column of this view when the URL names none; its heading shows it and reverses it. */
  defaultSort?: string;
  /** Returns the URL of a row's drawer or page. */
  rowLink?: (row: Row) => string;
  actions?: readonly BulkAction[];
  /** Fetches the ids of all matches; with it, actions on all matches also run in batches and can be stopped. */
  allIds?: () => Promise<readonly string[]>;
  /**
   * Saves the order of all rows by their ids; rows can be moved while the list is neither filtered nor sorted and
   * `read` has all of them (`orderableRows`). Returns the undo (`useUndoOf`).
   */
  reorder?: (ids: readonly string[]) => Promise<Undo>;
  /** Downloads the view as CSV. */
  onExport?: Download;
  /** Shown if there are no items at all: an EmptyState with a link to create the first one. */
  empty: ReactNode;
};

const none: ReadonlyMap<string, string> = new Map();

/**
 * The list of every dashboard: search, filters, sort and page in the URL; columns, density and views stored in the
 * browser; selection, bulk actions, inline editing, manual order, CSV, keys (/ j k x b e o Enter). How to build a tab:
 * README.md in this folder.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, noun, shape, viewer, views = [], columns, read, rowId, rowTitle, rowLink, empty } = props;
  const { actions = [], allIds, reorder } = props;
  const { show } = viewer;
  // All rows of a manual order are on one page, so no other page of it exists.
  const view = reorder && !isNarrowed(viewer.view) ? { ...viewer.view, page: 1 } : viewer.view;
  const { layout, keep } = useKeptLayout(name);
  const query = queryOf({ ...view, sort: '' }).toString();
  const [refused, setRefused] = useState<{ of: string; results: readonly RowResult[] }>();
  const { rowOrder, problem } = useRowOrder({ noun, read, view, rowId, reorder });
  const rows = rowOrder?.ordered ?? read.rows ?? [];
  const selection = useSelection(query, read, rows.map(rowId));
  const selectionState = actions.length > 0 ? selection : undefined;
  const table = useRef<HTMLTableElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const shown = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const onCard = useMemo(() => cardIds(shown), [shown]);
  useTableKeys(table, search, {
    toggle: (index) => withRow(rows[index], (row) => selectionState?.toggle(rowId(row))),
    open: (index) =>
      withRow(rows[index], (row) => rowLink && void navigate(rowLink(row), { preventScrollReset: true })),
  });
  useKeptPlace(table);
  const refusals = refused?.of === query ? new Map(refused.results.map((one) => [one.id, one.problem] as const)) : none;
  return (
    <section aria-label={noun.many} aria-busy={read.isFetching} className="grid min-w-0 grid-cols-1 gap-3">
      <ViewTabs viewer={viewer} shape={shape} fixed={views} layout={layout} keep={keep} />
      <TableTools {...props} layout={layout} keep={keep} searchRef={search} />
      {selectionState && (
        <BulkBar
          {...{ noun, selectionState, actions, allIds }}
          rows={rows.length}
          total={read.total}
          isAtLeast={read.isAtLeast}
          onRefused={(results) => setRefused({ of: query, results })}
        />
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <p role="status" className="text-sm text-muted empty:hidden">
        {read.isOfNewest && newestOnly(noun)}
      </p>
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
            defaultSort={props.defaultSort ?? ''}
            onSort={(sort) => show({ sort })}
            selectionState={selectionState}
            isOrdered={rowOrder !== undefined}
            onCard={onCard}
          />
          <Rows
            {...{ noun, read, view, rowId, rowTitle, rowLink, selectionState, rowOrder, refusals, empty }}
            columns={shown}
            onCard={onCard}
            end={endOf({ ...view, size: defaultSize }, views, shape)}
            onClear={() => show({ search: '', filters: {} })}
            onFirstPage={() => show({ page: 1 })}
          />
        </table>
      </section>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      <TableFooter
        noun={noun}
        total={read.total}
        isAtLeast={read.isAtLeast}
        count={rows.length}
        view={view}
        show={show}
      />
      <LiveRegion>{rowOrder?.said}</LiveRegion>
    </section>
  );
}

function newestOnly({ many }: Noun): string {
  return `Only the newest ${many} were searched. To find older ones, type at least three Latin letters or digits in a row, such as part of an email or number.`;
}

function withRow<Row>(row: Row | undefined, act: (row: Row) => unknown) {
  if (row !== undefined) act(row);
}
