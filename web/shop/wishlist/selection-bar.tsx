import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TrashIcon } from '#web/ui/icons/trash.tsx';
import type { Selection } from './use-selection.ts';

/** Stays in view while products are selected. */
export function SelectionBar({ selection, onRemove }: { selection: Selection; onRemove: () => void }) {
  const { count, isAll, all, end } = selection;
  const bar = useRef<HTMLDivElement>(null);
  // The button that opened it is gone.
  useEffect(() => bar.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Chosen products"
      className="sticky below-14 z-sticky -mx-4 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-1.5 md:below-18"
    >
      <Checkbox
        label={<span className="tabular-nums">{count === 0 ? 'All' : `${count} chosen`}</span>}
        checked={isAll && count > 0}
        onChange={(event) => all(event.currentTarget.checked)}
      />
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" onClick={end}>
          Cancel
        </Button>
        <Button variant="ink" size="sm" disabled={count === 0} onClick={onRemove}>
          <TrashIcon className="size-4" />
          Remove{count > 0 && ` ${count}`}
        </Button>
      </div>
    </div>
  );
}
