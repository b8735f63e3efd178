import { Checkbox } from '../checkbox.tsx';
import { Heading } from '../heading.tsx';
import { IconButton } from '../icon-button.tsx';
import { ArrowDownIcon } from '../icons/arrow-down.tsx';
import { ArrowUpIcon } from '../icons/arrow-up.tsx';
import { Sheet } from '../sheet.tsx';
import type { Column } from './column.ts';
import { isShown, moved, ordered, toggled } from './kept-layout.ts';
import type { KeepLayout, TableLayout } from './kept-layout.ts';

/** The settings for visible columns, their order and the row density. */
export function LayoutSheet<Row>({
  columns,
  layout,
  keep,
  onClose,
}: {
  columns: readonly Column<Row>[];
  layout: TableLayout;
  keep: KeepLayout;
  onClose: () => void;
}) {
  const inOrder = ordered(columns, layout.order);
  const movable = inOrder.filter((column) => !column.isKey);
  const move = (id: string, by: -1 | 1) =>
    keep(({ order }) => ({
      order: moved(
        ordered(columns, order).map((column) => column.id),
        id,
        by,
      ),
    }));
  return (
    <Sheet open onClose={onClose} title="Layout">
      <div className="grid gap-8">
        <Checkbox
          label="Compact rows"
          checked={layout.isDense}
          onChange={({ currentTarget: { checked } }) => keep(() => ({ isDense: checked }))}
        />
        <section className="grid gap-2">
          <Heading level={3} look="label">
            Columns
          </Heading>
          <ul>
            {movable.map((column, index) => (
              <li key={column.id} className="flex items-center gap-1 border-b border-line">
                <Checkbox
                  className="grow"
                  label={column.title}
                  checked={isShown(column, layout)}
                  onChange={() => keep((now) => toggled(now, column))}
                />
                <IconButton
                  label={`Move ${column.title} up`}
                  disabled={index === 0}
                  onClick={() => move(column.id, -1)}
                >
                  <ArrowUpIcon className="size-4" />
                </IconButton>
                <IconButton
                  label={`Move ${column.title} down`}
                  disabled={index === movable.length - 1}
                  onClick={() => move(column.id, 1)}
                >
                  <ArrowDownIcon className="size-4" />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Sheet>
  );
}
