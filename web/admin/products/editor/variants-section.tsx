import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/trash.tsx';
import { OrderList } from '#web/ui/order-list.tsx';
import { axesOf, cellKey, type EditColor, type EditDraft, type EditSize, emptyCell, newKey } from './draft.ts';
import { Section } from './section.tsx';
import { shadeOf } from './shades.ts';
import { sizesIn } from './sizes-in.ts';
import type { ProductEditorState } from './use-product-editor.ts';
import { VariantGrid } from './variant-grid.tsx';

/** Colours, sizes, and the stock of each variant. */
export function VariantsSection({ editor }: { editor: ProductEditorState }) {
  const { draft, base, faults, reason, setReason } = editor;
  const [refusal, setRefusal] = useState('');
  const isMoved = Object.entries(draft.cells).some(
    ([key, { id, stock }]) => id !== undefined && stock !== base.cells[key]?.stock,
  );
  const takeOff = (kind: 'colors' | 'sizes', key: string) => {
    const held = whatHolds(draft, kind, key);
    setRefusal(held);
    if (held) return;
    editor.change((now) => without(now, kind, key));
  };
  return (
    <Section title="Colours, sizes and stock" name="grid" error={faults['grid'] ?? (refusal || undefined)}>
      <div className="grid gap-6 md:grid-cols-2">
        <Colors editor={editor} onTakeOff={(key) => takeOff('colors', key)} />
        <Sizes editor={editor} onTakeOff={(key) => takeOff('sizes', key)} />
      </div>
      {draft.colors.length > 0 && draft.sizes.length > 0 && <VariantGrid editor={editor} />}
      {isMoved && (
        <TextField
          label="Reason for stock change"
          optional
          maxLength={200}
          placeholder="Stock count, found, damaged"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </Section>
  );
}

function Colors({
  editor: { draft, faults, change },
  onTakeOff,
}: {
  editor: ProductEditorState;
  onTakeOff: (key: string) => void;
}) {
  const set = (key: string, said: Partial<EditColor>) =>
    change(({ colors }) => ({ colors: colors.map((one) => (one.key === key ? { ...one, ...said } : one)) }));
  // The swatch follows the name unless it was chosen manually.
  const rename = (key: string, name: string) =>
    change(({ colors }) => ({
      colors: colors.map((one) =>
        one.key === key ? { ...one, name, code: one.code === shadeOf(one.name) ? shadeOf(name) : one.code } : one,
      ),
    }));
  const added = useRef('');
  const add = () => {
    const color = { key: newKey(), name: '', code: shadeOf('') };
    added.current = color.key;
    change((now) => ({
      colors: [...now.colors, color],
      cells: { ...now.cells, ...blankCells([color], now.sizes) },
    }));
  };
  const focusIfAdded = (key: string, input: HTMLInputElement | null) => {
    if (!input || added.current !== key) return;
    added.current = '';
    input.focus();
  };
  return (
    <div className="grid content-start gap-2">
      <OrderList
        label="Colours"
        inForm
        items={draft.colors}
        idOf={({ key }) => key}
        titleOf={({ name }) => name || 'the new colour'}
        save={async (keys) => change(({ colors }) => ({ colors: inOrder(colors, keys) }))}
      >
        {({ key, name, code }) => (
          <div className="flex items-start gap-2">
            <input
              type="color"
              className="h-11 w-11 shrink-0 cursor-pointer"
              aria-label={`Swatch of ${name || 'the new colour'}`}
              value={code}
              onChange={({ currentTarget }) => set(key, { code: currentTarget.value })}
            />
            <div className="min-w-0 grow">
              <input
                className="control"
                aria-label="Colour name"
                placeholder="Black"
                name={`color:${key}`}
                maxLength={40}
                aria-invalid={faults[`color:${key}`] ? true : undefined}
                value={name}
                ref={(input) => focusIfAdded(key, input)}
                onChange={({ currentTarget }) => rename(key, currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || name.trim() === '') return;
                  event.preventDefault();
                  add();
                }}
              />
              {faults[`color:${key}`] && <FieldError>{faults[`color:${key}`]}</FieldError>}
            </div>
            <IconButton label={`Remove ${name || 'the new colour'}`} onClick={() => onTakeOff(key)}>
              <TrashIcon className="size-4" />
            </IconButton>
          </div>
        )}
      </OrderList>
      <Button size="sm" className="justify-self-start" onClick={add}>
        Add colour
      </Button>
    </div>
  );
}

function Sizes({
  editor: { draft, faults, change },
  onTakeOff,
}: {
  editor: ProductEditorState;
  onTakeOff: (key: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const set = (key: string, name: string) => change((now) => renamedSize(now, key, name));
  const add = () => {
    change((now) => {
      const known = new Set(now.sizes.map(({ name }) => name.toLowerCase()));
      const names = sizesIn(typed).filter((name) => !known.has(name.toLowerCase()));
      const sizes = [...new Set(names)].map((name) => ({ key: newKey(), name: name.slice(0, 20) }));
      return { sizes: [...now.sizes, ...sizes], cells: { ...now.cells, ...blankCells(now.colors, sizes) } };
    });
    setTyped('');
  };
  return (
    <div className="grid content-start gap-2">
      <OrderList
        label="Sizes"
        inForm
        items={draft.sizes}
        idOf={({ key }) => key}
        titleOf={({ name }) => `size ${name}`}
        save={async (keys) => change(({ sizes }) => ({ sizes: inOrder(sizes, keys) }))}
      >
        {({ key, name }) => (
          <div className="flex items-start gap-2">
            <div className="min-w-0 grow">
              <input
                className="control"
                aria-label="Size name"
                name={`size:${key}`}
                maxLength={20}
                value={name}
                onChange={({ currentTarget }) => set(key, currentTarget.value)}
              />
              {faults[`size:${key}`] && <FieldError>{faults[`size:${key}`]}</FieldError>}
            </div>
            <IconButton label={`Remove size ${name}`} onClick={() => onTakeOff(key)}>
              <TrashIcon className="size-4" />
            </IconButton>
          </div>
        )}
      </OrderList>
      <div className="flex items-end gap-2">
        <TextField
          label="Add sizes"
          className="grow"
          placeholder="S, M, L, XL"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>Add</Button>
      </div>
    </div>
  );
}

function inOrder<One extends { key: string }>(all: readonly One[], keys: readonly string[]): One[] {
  return keys.flatMap((key) => all.find((one) => one.key === key) ?? []);
}

/** Renames a size with its row of the size chart, unless another size has the old or the new name. */
function renamedSize({ sizes, chart }: EditDraft, key: string, name: string): Partial<EditDraft> {
  const before = sizes.find((one) => one.key === key)?.name;
  const isShared = sizes.some((one) => one.key !== key && (one.name === before || one.name === name));
  return {
    sizes: sizes.map((one) => (one.key === key ? { ...one, name } : one)),
    chart: isShared ? chart : chart.map((row) => (row.size === before ? { ...row, size: name } : row)),
  };
}

/** New variants start with a stock of 0. */
function blankCells(colors: readonly EditColor[], sizes: readonly EditSize[]): EditDraft['cells'] {
  const keys = colors.flatMap((color) => sizes.map((size) => cellKey(color.key, size.key)));
  return Object.fromEntries(keys.map((key) => [key, { ...emptyCell, stock: '0' }]));
}

function cellsBy(draft: EditDraft, kind: 'colors' | 'sizes', key: string) {
  const axis = kind === 'colors' ? 'color' : 'size';
  return Object.entries(draft.cells).filter(([cell]) => axesOf(cell)[axis] === key);
}

/** Explains why a colour or size cannot be removed; '' if it can. */
function whatHolds(draft: EditDraft, kind: 'colors' | 'sizes', key: string): string {
  const cells = cellsBy(draft, kind, key).map(([, cell]) => cell);
  const name = draft[kind].find((one) => one.key === key)?.name ?? '';
  if (cells.some(({ isOrdered, reserved }) => isOrdered || reserved > 0)) {
    return `${name} has orders and cannot be removed. Set its stock to 0 instead.`;
  }
  const pieces = cells.reduce((sum, { stockWas = 0 }) => sum + stockWas, 0);
  return pieces > 0 ? `${name} still has ${pieces} in stock. Set the stock to 0 and save first.` : '';
}

function without(draft: EditDraft, kind: 'colors' | 'sizes', key: string): Partial<EditDraft> {
  const gone = new Set(cellsBy(draft, kind, key).map(([cell]) => cell));
  const kept = draft[kind].filter((one) => one.key !== key);
  const name = draft[kind].find((one) => one.key === key)?.name;
  return {
    [kind]: kept,
    cells: Object.fromEntries(Object.entries(draft.cells).filter(([cell]) => !gone.has(cell))),
    // Pictures of a removed colour become pictures of all colours.
    ...(kind === 'colors' && {
      pictures: draft.pictures.map((one) => (one.color === key ? { ...one, color: '' } : one)),
    }),
    ...(kind === 'sizes' &&
      !kept.some((one) => one.name === name) && { chart: draft.chart.filter(({ size }) => size !== name) }),
  };
}
