import { memo, useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { OrderGrip } from '../order-grip.tsx';
import type { Column } from './column.ts';
import { EditableCell } from './editable-cell.tsx';
import type { RowsProps } from './rows.tsx';

/** A row: grip if rows can be reordered, checkbox if selectable, cells, and why a bulk action failed for it. */
export function TableRow<Row>({
  row,
  columns,
  onCard,
  rowId,
  rowTitle,
  rowLink,
  selectionState,
  rowOrder,
  refusals,
}: RowsProps<Row> & { row: Row }) {
  const id = rowId(row);
  const reason = useId();
  const isTicked = selectionState?.has(id);
  const refusal = refusals.get(id);
  const before = (rowOrder ? 1 : 0) + (selectionState ? 1 : 0);
  return (
    <tr
      data-row={id}
      tabIndex={-1}
      data-ticked={isTicked || undefined}
      data-refused={refusal ? '' : undefined}
      aria-describedby={refusal ? reason : undefined}
      {...rowOrder?.orderedProps(id)}
    >
      {rowOrder && (
        <td data-tick data-grip>
          <OrderGrip rowOrder={rowOrder} id={id} title={rowTitle(row)} />
        </td>
      )}
      {selectionState && (
        <td data-tick>
          <input
            type="checkbox"
            className="tick"
            aria-label={`Select ${rowTitle(row)}`}
            checked={isTicked ?? false}
            onChange={() => selectionState.toggle(id)}
          />
        </td>
      )}
      <Cells {...{ row, columns, onCard, rowLink, before, refusal, reason }} />
    </tr>
  );
}

type CellsProps<Row> = Pick<RowsProps<Row>, 'columns' | 'onCard' | 'rowLink'> & {
  row: Row;
  /** Number of cells before these. */
  before: number;
  refusal: string | undefined;
  reason: string;
};

/** Memoised: selecting a row does not re-render cells. */
const Cells = memo(DrawnCells) as <Row>(props: CellsProps<Row>) => ReactNode;

function DrawnCells<Row>({ row, columns, onCard, rowLink, before, refusal, reason }: CellsProps<Row>) {
  return columns.map((column, place) => (
    <td
      key={column.id}
      aria-colindex={before + place + 1}
      data-end={column.isNumber || undefined}
      data-key={column.isKey || undefined}
      data-card={onCard.has(column.id) ? column.title : undefined}
    >
      <Cell row={row} column={column} rowLink={rowLink} />
      {column.isKey && refusal && (
        <span id={reason} className="block max-w-72 text-xs whitespace-normal text-danger">
          {refusal}
        </span>
      )}
    </td>
  ));
}

function Cell<Row>({
  row,
  column,
  rowLink,
}: {
  row: Row;
  column: Column<Row>;
  rowLink: ((row: Row) => string) | undefined;
}) {
  const { edit, isKey, cell } = column;
  if (edit && (edit.canEdit?.(row) ?? true)) {
    return (
      <EditableCell row={row} edit={edit}>
        {cell(row)}
      </EditableCell>
    );
  }
  if (!isKey || !rowLink) return cell(row);
  return (
    <Link to={rowLink(row)} preventScrollReset className="font-medium underline-offset-4 hover:underline">
      {cell(row)}
    </Link>
  );
}
