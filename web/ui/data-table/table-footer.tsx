import { Button } from '../button.tsx';
import { sizes } from './table-view.ts';
import type { TableView } from './table-view.ts';

const numbers = new Intl.NumberFormat('en-IN');

/** Which rows these are of how many, and the way to the others. */
export function TableFooter({
  noun,
  total,
  count,
  view,
  show,
}: {
  noun: { one: string; many: string };
  total: number;
  count: number;
  view: TableView;
  show: (change: Partial<TableView>) => void;
}) {
  const first = (view.page - 1) * view.size;
  const isLast = first + count >= total;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <p className="text-muted tabular-nums" role="status">
        {count === 0
          ? `${numbers.format(total)} ${total === 1 ? noun.one : noun.many}`
          : `${numbers.format(first + 1)}–${numbers.format(first + count)} of ${numbers.format(total)}`}
      </p>
      <div className="flex items-center gap-2">
        <label className="flex items-center gap-2 text-muted">
          <span className="max-md:sr-only">Rows</span>
          <select
            className="control cell-control"
            value={view.size}
            onChange={(event) => show({ size: Number(event.currentTarget.value) })}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <Button size="sm" disabled={view.page === 1} onClick={() => show({ page: view.page - 1 })}>
          Back
        </Button>
        <Button size="sm" disabled={isLast} onClick={() => show({ page: view.page + 1 })}>
          Next
        </Button>
      </div>
    </div>
  );
}
