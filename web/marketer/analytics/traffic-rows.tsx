import type { TrafficRow, TrafficTable } from '#contract/analytics.ts';
import { nameOfRow } from '#contract/traffic-names.ts';
import { Bar } from '#web/ui/chart/bar.tsx';
import { isNamed, tableWords } from './table-words.ts';
import { leadOf, trafficColumns } from './traffic-columns.tsx';
import type { Shown, TrafficColumn } from './traffic-columns.tsx';

/** Rows of a table with a bar behind each; clicking a row filters the page by it, clicking again removes the filter. */
export function TrafficRows({
  isWhole,
  chosen,
  onChoose,
  ...shown
}: Shown & {
  /** Shows all columns on every screen, scrolling sideways if needed. */
  isWhole?: boolean;
  /** The key that the page is filtered by. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
}) {
  const { table, rows } = shown;
  const columns = trafficColumns(shown);
  const lead = leadOf(shown);
  const most = Math.max(0, ...rows.map((row) => row[lead] ?? 0));
  const last = columns.findLast(({ isExtra }) => !isExtra);
  const placed = (column: TrafficColumn) =>
    isWhole ? undefined : column.isExtra ? 'max-sm:hidden' : column === last ? 'max-sm:pe-0!' : undefined;
  return (
    <table className="table">
      <caption className="sr-only">{tableWords[table].title}</caption>
      <thead>
        <tr>
          <th scope="col">{tableWords[table].row}</th>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-end className={placed(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.key} ${row.label}`} className="relative isolate pointer-coarse:h-11">
            <th scope="row" className={`w-full ps-2! font-normal ${isWhole ? 'max-w-48 min-w-40' : 'max-w-0'}`}>
              <span className={`absolute inset-y-0.5 inset-s-0 -z-1 ${isWhole ? 'w-40' : 'w-3/5'}`}>
                <Bar share={(row[lead] ?? 0) / (most || 1)} tone={row.key === chosen ? 'strong' : 'plain'} />
              </span>
              <Name table={table} row={row} isChosen={row.key === chosen} onChoose={onChoose} />
            </th>
            {columns.map((column) => (
              <td key={column.id} data-end className={placed(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({
  table,
  row,
  isChosen,
  onChoose,
}: {
  table: TrafficTable;
  row: TrafficRow;
  isChosen: boolean;
  onChoose: (key: string) => void;
}) {
  const name = nameOfRow(table, row);
  if (!isNamed(row)) return <span className="block truncate text-muted">{name}</span>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={name}
      className="block w-full truncate text-start outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus aria-pressed:font-medium"
      onClick={() => onChoose(row.key)}
    >
      {name}
    </button>
  );
}
