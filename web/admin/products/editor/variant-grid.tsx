import { useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';
import { type Cell, cellKey, type EditDraft, emptyCell } from './draft.ts';
import { filledDown, pasted, type Place } from './grid-moves.ts';
import type { ProductEditorState } from './use-product-editor.ts';

type Column = 'stock' | 'sku';

/**
 * Stock or SKUs by colour (rows) and size (columns). A block copied from a spreadsheet is pasted starting at the
 * focused cell; Ctrl or Cmd D fills down; arrow keys and Enter move between cells. An empty stock means that the
 * variant does not exist.
 */
export function VariantGrid({ editor: { draft, faults, change } }: { editor: ProductEditorState }) {
  const [column, setColumn] = useState<Column>('stock');
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const table = useRef<HTMLDivElement>(null);
  const { colors, sizes, cells } = draft;
  const write = (said: ReadonlyMap<string, string>) => change((now) => ({ cells: written(now, column, said) }));
  const focus = ({ row, column: place }: Place) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}/${place}"]`)?.focus();
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // A single value is pasted at the cursor.
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    write(pasted(draft, at, text));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return write(filledDown(draft, at, event.currentTarget.value));
    }
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    focus({ row: at.row + step.row, column: at.column + step.column });
  };
  const valueAt = ({ row, column: place }: Place) =>
    cells[cellKey(colors[row]?.key ?? '', sizes[place]?.key ?? '')]?.[column] ?? '';
  const total = Object.values(cells).reduce((sum, { stock }) => sum + (Number(stock) || 0), 0);
  return (
    <div ref={table} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Button size="sm" aria-pressed={column === 'sku'} onClick={() => setColumn(column === 'sku' ? 'stock' : 'sku')}>
          {column === 'stock' ? 'Show SKUs' : 'Show stock'}
        </Button>
        <Button size="sm" title="Ctrl or Cmd D" onClick={() => write(filledDown(draft, at, valueAt(at)))}>
          Fill down
        </Button>
        <span className="text-muted">
          {total.toLocaleString('en-IN')} in stock. You can paste from a spreadsheet into any cell.
        </span>
      </div>
      <Table caption={column === 'stock' ? 'Stock by colour and size' : 'SKUs by colour and size'}>
        <thead>
          <tr>
            <th scope="col">Colour</th>
            {sizes.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colors.map((color, row) => (
            <tr key={color.key}>
              <th scope="row">{color.name || 'New'}</th>
              {sizes.map((size, place) => {
                const key = cellKey(color.key, size.key);
                const cell = cells[key] ?? emptyCell;
                const fault = faults[`${column === 'stock' ? 'cell' : 'sku'}:${key}`];
                return (
                  <td key={size.key} className="align-top">
                    <input
                      className={`control ${column === 'stock' ? 'w-20' : 'w-44'}`}
                      data-cell={`${row}/${place}`}
                      name={`${column === 'stock' ? 'cell' : 'sku'}:${key}`}
                      inputMode={column === 'stock' ? 'numeric' : 'text'}
                      aria-label={`${column === 'stock' ? 'Stock' : 'SKU'} of ${color.name || 'the new colour'}, ${size.name}`}
                      aria-invalid={fault ? true : undefined}
                      placeholder={column === 'stock' ? 'none' : 'made'}
                      value={cell[column]}
                      onFocus={() => setAt({ row, column: place })}
                      onPaste={onPaste}
                      onKeyDown={onKeyDown}
                      onChange={({ currentTarget }) => write(new Map([[key, currentTarget.value]]))}
                    />
                    {fault && <p className="max-w-44 text-xs whitespace-normal text-danger">{fault}</p>}
                    {cell.reserved > 0 && <p className="text-xs text-muted">{cell.reserved} reserved</p>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function written({ cells }: EditDraft, column: Column, said: ReadonlyMap<string, string>): EditDraft['cells'] {
  const changed = [...said].map(([key, value]): [string, Cell] => [
    key,
    { ...(cells[key] ?? emptyCell), [column]: value.trim() },
  ]);
  return { ...cells, ...Object.fromEntries(changed) };
}

/** Up, Down and Enter always move; Left and Right only when the cursor is at that end of the text. */
function stepOf({
  key,
  currentTarget: { selectionStart, selectionEnd, value },
}: KeyboardEvent<HTMLInputElement>): Place | undefined {
  if (key === 'ArrowDown' || key === 'Enter') return { row: 1, column: 0 };
  if (key === 'ArrowUp') return { row: -1, column: 0 };
  if (key === 'ArrowRight' && selectionEnd === value.length) return { row: 0, column: 1 };
  return key === 'ArrowLeft' && selectionStart === 0 && selectionEnd === 0 ? { row: 0, column: -1 } : undefined;
}
