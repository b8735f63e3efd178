import { Button } from '../button.tsx';
import { countWords } from './column.ts';
import type { Noun } from './column.ts';
import { sizes } from './table-view.ts';
import type { TableView } from './table-view.ts';

/** The range of the current page, the total and the pagination. */
export function TableFooter({
  noun,
  total,
  isAtLeast,
  count,
  view,
  show,
}: {
  noun: Noun;
  total: number;
  isAtLeast: boolean | undefined;
  count: number;
  view: TableView;
  show: (change: Partial<TableView>) => void;
}) {
  const first = (view.page - 1) * view.size;
  const isLast = isAtLeast ? count < view.size : first + count >= total;
  const isWhole = view.page === 1 && isLast;
  // All rows of a manual order are on one page, however many they are.
  const hasPages = count > 0 && count <= view.size;
  return (
    <div className="table-footer flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <p className={count === 0 && isWhole ? 'sr-only' : 'text-muted tabular-nums'} role="status">
        {count === 0
          ? countWords(total, noun, isAtLeast)
          : `${countWords(first + 1)}–${countWords(first + count)} of ${countWords(total, noun, isAtLeast)}`}
      </p>
      <div className="flex items-center gap-2" hidden={isWhole && !hasPages}>
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
        {!isWhole && (
          <>
            <Button size="sm" canRepeat disabled={view.page === 1} onClick={() => show({ page: view.page - 1 })}>
              Previous
            </Button>
            <Button size="sm" canRepeat disabled={isLast} onClick={() => show({ page: view.page + 1 })}>
              Next
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
