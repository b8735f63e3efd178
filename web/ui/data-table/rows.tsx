import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { RowOrder } from '../use-order.ts';
import type { Column, Noun, Read } from './column.ts';
import { TableRow } from './table-row.tsx';
import type { TableView } from './table-view.ts';
import type { SelectionState } from './use-selection.ts';

export type RowsProps<Row> = {
  noun: Noun;
  read: Read<Row>;
  view: TableView;
  columns: readonly Column<Row>[];
  onCard: ReadonlySet<string>;
  rowId: (row: Row) => string;
  rowTitle: (row: Row) => string;
  rowLink: ((row: Row) => string) | undefined;
  selectionState: SelectionState | undefined;
  rowOrder: RowOrder<Row> | undefined;
  /** Why the last bulk action failed for a row, by its id. */
  refusals: ReadonlyMap<string, string>;
  /** The message for this view when it is empty. */
  end: string | undefined;
  onClear: () => void;
  onFirstPage: () => void;
  empty: ReactNode;
};

/** The table body: the rows, their skeleton, or why there are none. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { read, view, columns, noun, empty, selectionState, rowOrder, onClear, onFirstPage } = props;
  const width = columns.length + (selectionState ? 1 : 0) + (rowOrder ? 1 : 0);
  if (read.problem) {
    return (
      <Instead width={width}>
        <p role="alert">{read.problem}</p>
        <Button size="sm" onClick={read.retry} state={read.isFetching ? 'pending' : 'idle'}>
          Try again
        </Button>
      </Instead>
    );
  }
  if (!read.rows) return <Bones {...props} rows={Math.min(view.size, 12)} />;
  if (read.rows.length === 0) {
    const isNarrowed = view.search !== '' || Object.keys(view.filters).length > 0;
    if (props.end) {
      return (
        <Empty width={width}>
          <EmptyState title={props.end} />
        </Empty>
      );
    }
    if (!isNarrowed && view.page === 1) return <Empty width={width}>{empty}</Empty>;
    const isPastLast = view.page > 1 && (read.total > 0 || !isNarrowed);
    return (
      <Instead width={width}>
        <p>{isPastLast ? 'This page does not exist.' : `No ${noun.many} match your search or filters.`}</p>
        <Button size="sm" onClick={isPastLast ? onFirstPage : onClear}>
          {isPastLast ? 'Go to first page' : 'Clear search and filters'}
        </Button>
      </Instead>
    );
  }
  const rows = rowOrder?.ordered ?? read.rows;
  return (
    <tbody data-stale={read.isFetching || undefined}>
      {rows.map((row) => (
        <TableRow key={props.rowId(row)} {...props} row={row} />
      ))}
    </tbody>
  );
}

function Instead({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <td colSpan={width}>
          <div className="grid justify-items-center gap-4 px-4 py-16 text-center whitespace-normal">{children}</div>
        </td>
      </tr>
    </tbody>
  );
}

/** The empty state of a list without any items. */
function Empty({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tbody data-empty>
      <tr>
        <td colSpan={width} className="whitespace-normal">
          {children}
        </td>
      </tr>
    </tbody>
  );
}

/** Skeleton rows as high as the real ones: a picture, two lines or one; on a phone as many lines as a card has. */
function Bones<Row>({ columns, onCard, selectionState, rowOrder, rows }: RowsProps<Row> & { rows: number }) {
  return (
    <tbody>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} data-bone>
          {rowOrder && (
            <td data-tick data-grip>
              {nothing}
            </td>
          )}
          {selectionState && <td data-tick>{nothing}</td>}
          {columns.map(({ id, title, isKey, bone, edit }) => (
            <td key={id} data-key={isKey || undefined} data-card={onCard.has(id) ? title : undefined}>
              <Skeleton className={`w-full min-w-12 ${boneHeights[bone ?? 'line']} ${edit ? 'max-sm:my-2.5' : ''}`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** The cells for selection and grip have no skeleton. */
const nothing = '';

const boneHeights = { line: 'h-4', lines: 'h-9', picture: 'h-10' } as const;
