import type { ClipboardEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/trash.tsx';
import { Table } from '#web/ui/table.tsx';
import { type ChartRow, newKey } from './draft.ts';
import { block } from './grid-moves.ts';
import { Section } from './section.tsx';
import type { ProductEditorState } from './use-product-editor.ts';

const measures = [
  { name: 'chest', title: 'Chest' },
  { name: 'length', title: 'Length' },
  { name: 'shoulder', title: 'Shoulder' },
] as const;

/** Size chart in centimetres; a block copied from a spreadsheet is pasted starting at the focused cell. */
export function ChartSection({ editor }: { editor: ProductEditorState }) {
  const { draft, faults, change } = editor;
  const { chart, sizes } = draft;
  const set = (key: string, said: Partial<ChartRow>) =>
    change(({ chart: rows }) => ({ chart: rows.map((row) => (row.key === key ? { ...row, ...said } : row)) }));
  const missing = sizes.filter(({ name }) => !chart.some(({ size }) => size === name));
  const fill = () =>
    change(({ chart: rows }) => ({
      chart: [
        ...rows,
        ...missing.map(({ name }) => ({ key: newKey(), size: name, chest: '', length: '', shoulder: '' })),
      ],
    }));
  const paste = (event: ClipboardEvent, row: number, measure: number) => {
    const text = event.clipboardData.getData('text');
    // A single value is pasted at the cursor.
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    change(({ chart: rows }) => ({ chart: pasted(rows, { row, measure }, text) }));
  };
  return (
    <Section
      title="Size chart"
      action={
        missing.length > 0 && (
          <Button size="sm" onClick={fill}>
            Add {missing.map(({ name }) => name).join(', ')}
          </Button>
        )
      }
    >
      {chart.length === 0 ? (
        <p className="text-sm text-muted">
          Measurements in cm for each size. You can paste from a spreadsheet. Leave empty to hide the chart.
        </p>
      ) : (
        <Table caption="Size chart in centimetres">
          <thead>
            <tr>
              <th scope="col">Size</th>
              {measures.map(({ name, title }) => (
                <th key={name} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {chart.map((row, place) => (
              <tr key={row.key}>
                <th scope="row">
                  {row.size}
                  {faults[`chart:${row.key}`] && <FieldError>{faults[`chart:${row.key}`]}</FieldError>}
                </th>
                {measures.map(({ name, title }, across) => (
                  <td key={name}>
                    <input
                      className="control w-20"
                      inputMode="decimal"
                      name={name === 'chest' ? `chart:${row.key}` : undefined}
                      aria-label={`${title} of ${row.size} in centimetres`}
                      value={row[name]}
                      onPaste={(event) => paste(event, place, across)}
                      onChange={({ currentTarget }) => set(row.key, { [name]: currentTarget.value })}
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    label={`Remove ${row.size} from the chart`}
                    onClick={() => change({ chart: chart.filter(({ key }) => key !== row.key) })}
                  >
                    <TrashIcon className="size-4" />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

function pasted(rows: readonly ChartRow[], at: { row: number; measure: number }, text: string): ChartRow[] {
  const said = block(text);
  return rows.map((row, place) => {
    const values = said[place - at.row] ?? [];
    const named = values.flatMap((value, across) => {
      const measure = measures[at.measure + across];
      return measure ? [[measure.name, value]] : [];
    });
    return { ...row, ...Object.fromEntries(named) };
  });
}
