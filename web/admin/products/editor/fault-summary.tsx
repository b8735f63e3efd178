import { useEffect, useRef } from 'react';
import { axesOf, fieldNames } from './draft.ts';
import type { EditDraft } from './draft.ts';
import type { ProductEditorState } from './use-product-editor.ts';

/** Validation errors, each linking to its field. */
export function FaultSummary({ editor: { draft, found, faults, problem } }: { editor: ProductEditorState }) {
  const box = useRef<HTMLDivElement>(null);
  const all = Object.entries(faults);
  useEffect(() => {
    if (Object.keys(found).length > 0 || problem) box.current?.focus();
  }, [found, problem]);
  if (all.length === 0 && !problem) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="grid gap-2 rounded-lg bg-danger-tint p-4 text-sm outline-none">
      <p className="font-medium">{problem || 'Not saved. Please fix:'}</p>
      {all.length > 0 && (
        <ul className="grid gap-1">
          {all.map(([field, message]) => (
            <li key={field}>
              <button
                type="button"
                className="min-h-6 text-start underline underline-offset-4"
                onClick={() => goTo(field)}
              >
                {titleOf(draft, field)}: {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function titleOf(draft: EditDraft, field: string): string {
  const [kind = '', ...rest] = field.split(':');
  const key = rest.join(':');
  if (kind === 'cell' || kind === 'sku') {
    const { color, size } = axesOf(key);
    return [
      draft.colors.find((one) => one.key === color)?.name,
      draft.sizes.find((one) => one.key === size)?.name,
    ].join(', ');
  }
  if (kind === 'picture') return `Picture ${draft.pictures.findIndex((one) => one.key === key) + 1}`;
  if (kind === 'color') return 'Colour';
  if (kind === 'size') return 'Size';
  if (kind === 'chart') return `Size chart, ${draft.chart.find((row) => row.key === key)?.size ?? ''}`;
  if (kind === 'grid') return 'Colours and sizes';
  // Sound: checked by hasOwn.
  return Object.hasOwn(fieldNames, kind) ? fieldNames[kind as keyof typeof fieldNames] : 'This product';
}

function goTo(field: string) {
  const name = CSS.escape(field);
  const found = document.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
  found?.closest('details')?.setAttribute('open', '');
  found?.focus();
  found?.scrollIntoView({ block: 'center' });
}
