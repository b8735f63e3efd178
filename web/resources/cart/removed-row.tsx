import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { UndoIcon } from '#web/ui/icons/undo.tsx';
import type { RemovedLine } from './removed-lines.ts';

const undoMs = 5000;

/** Stands in a removed line's place for a while, with the way back. */
export function RemovedRow({
  line,
  onUndo,
  onExpire,
}: {
  line: RemovedLine;
  onUndo: () => void;
  onExpire: () => void;
}) {
  const button = useRef<HTMLLIElement>(null);
  const expire = useRef(onExpire);
  useEffect(() => {
    expire.current = onExpire;
  });
  useEffect(() => {
    // The pressed button is gone with its line; Undo takes its focus.
    button.current?.querySelector('button')?.focus({ preventScroll: true });
    const timer = setTimeout(() => expire.current(), undoMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <li ref={button} className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-2">
      <p role="status" className="min-w-0 text-sm text-muted">
        {line.words} <b className="font-medium text-ink">{line.item.product.name}</b>
      </p>
      <Button size="sm" onClick={onUndo}>
        <UndoIcon className="size-4" />
        Undo
      </Button>
    </li>
  );
}
