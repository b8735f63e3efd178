import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { Column, Read } from './column.ts';
import { EditableCell } from './editable-cell.tsx';
import type { Edited } from './edit-notice.tsx';
import type { TableView } from './table-view.ts';
import type { Ticking } from './use-selection.ts';

type Editing = { id: string; column: string } | undefined;

type Props<Row> = {
  noun: { one: string; many: string };
  read: Read<Row>;
  view: TableView;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowTitle: (row: Row) => string;
  rowLink: ((row: Row) => string) | undefined;
  ticking: Ticking | undefined;
  editing: Editing;
  setEditing: (editing: Editing) => void;
  setEdited: (edited: Edited) => void;
  onClear: () => void;
  empty: ReactNode;
};

/** The rows, or what stands in their place: bones while they are read, why there are none. */
export function Rows<Row>(props: Props<Row>) {
  const { read, view, columns, noun, empty, ticking, onClear } = props;
  const width = columns.length + (ticking ? 1 : 0);
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
  if (!read.rows) return <Bones width={width} rows={Math.min(view.size, 12)} />;
  if (read.rows.length === 0) {
    const isNarrowed = view.search !== '' || Object.keys(view.filters).length > 0;
    if (!isNarrowed && view.page === 1) return <Instead width={width}>{empty}</Instead>;
    return (
      <Instead width={width}>
        <p>{isNarrowed ? `No ${noun.many} match this.` : 'This page is past the last one.'}</p>
        <Button size="sm" onClick={onClear}>
          {isNarrowed ? 'Clear search and filters' : 'To the first page'}
        </Button>
      </Instead>
    );
  }
  return (
    <tbody data-stale={read.isFetching || undefined}>
      {read.rows.map((row) => (
        <Row key={props.rowId(row)} {...props} row={row} />
      ))}
    </tbody>
  );
}

function Row<R>({
  row,
  columns,
  rowId,
  rowTitle,
  rowLink,
  ticking,
  editing,
  setEditing,
  setEdited,
}: Props<R> & { row: R }) {
  const id = rowId(row);
  const isTicked = ticking?.has(id);
  return (
    <tr data-row={id} tabIndex={-1} data-ticked={isTicked || undefined}>
      {ticking && (
        <td data-tick>
          <input
            type="checkbox"
            className="tick"
            aria-label={`Select ${rowTitle(row)}`}
            checked={isTicked ?? false}
            onChange={() => ticking.toggle(id)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-end={column.isNumber || undefined} data-key={column.isKey || undefined}>
          <Cell
            {...{ row, column, rowLink, setEdited }}
            isEditing={editing?.id === id && editing.column === column.id}
            edit={(isOn) => setEditing(isOn ? { id, column: column.id } : undefined)}
          />
        </td>
      ))}
    </tr>
  );
}

function Cell<R>({
  row,
  column,
  rowLink,
  isEditing,
  edit,
  setEdited,
}: {
  row: R;
  column: Column<R>;
  rowLink: ((row: R) => string) | undefined;
  isEditing: boolean;
  edit: (isOn: boolean) => void;
  setEdited: (edited: Edited) => void;
}) {
  if (column.edit) {
    return (
      <EditableCell row={row} edit={column.edit} isEditing={isEditing} onEditing={edit} onEdited={setEdited}>
        {column.cell(row)}
      </EditableCell>
    );
  }
  if (!column.isKey || !rowLink) return column.cell(row);
  return (
    <Link to={rowLink(row)} preventScrollReset className="font-medium underline-offset-4 hover:underline">
      {column.cell(row)}
    </Link>
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

function Bones({ width, rows }: { width: number; rows: number }) {
  return (
    <tbody>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: width }, (__, cell) => (
            <td key={cell}>
              <Skeleton className="h-4 w-full min-w-12" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
