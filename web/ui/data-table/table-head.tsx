import { ArrowDownIcon } from '../icons/arrow-down.tsx';
import { ArrowUpIcon } from '../icons/arrow-up.tsx';
import type { Column } from './column.ts';
import { nextSort } from './table-view.ts';
import type { SelectionState } from './use-selection.ts';

/** The column headings; sortable ones are buttons. The checkbox selects the page. */
export function TableHead<Row>({
  columns,
  sort,
  defaultSort,
  onSort,
  selectionState,
  isOrdered,
  onCard,
}: {
  columns: readonly Column<Row>[];
  sort: string;
  /** The sort of the list if `sort` is empty. */
  defaultSort: string;
  onSort: (sort: string) => void;
  selectionState: SelectionState | undefined;
  isOrdered: boolean;
  onCard: ReadonlySet<string>;
}) {
  const now = sort === '' ? defaultSort : sort;
  const before = (isOrdered ? 1 : 0) + (selectionState ? 1 : 0);
  return (
    <thead>
      <tr>
        {isOrdered && (
          <th scope="col" data-tick data-grip>
            <span className="sr-only">Order</span>
          </th>
        )}
        {selectionState && (
          <th scope="col" data-tick>
            <input
              type="checkbox"
              className="tick"
              aria-label="Select this page"
              checked={selectionState.isPageTicked}
              onChange={selectionState.togglePage}
            />
          </th>
        )}
        {columns.map((column, place) => (
          <th
            key={column.id}
            scope="col"
            aria-colindex={before + place + 1}
            data-sorts={column.isSortable || undefined}
            data-card={onCard.has(column.id) || undefined}
            data-end={column.isNumber || undefined}
            data-key={column.isKey || undefined}
            aria-sort={directionOf(now, column.id)}
          >
            {column.isSortable ? (
              <button
                type="button"
                className="sort-button"
                onClick={() => onSort(nextSort(sort, column.id, defaultSort))}
              >
                {column.title}
                {now === column.id && <ArrowUpIcon className="size-3.5" />}
                {now === `-${column.id}` && <ArrowDownIcon className="size-3.5" />}
              </button>
            ) : (
              column.title
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function directionOf(sort: string, id: string): 'ascending' | 'descending' | undefined {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : undefined;
}
