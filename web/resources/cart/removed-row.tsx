import { Button } from '#web/ui/button.tsx';
import { UndoIcon } from '#web/ui/icons/undo.tsx';
import { useWayBack } from '#web/ui/use-way-back.ts';
import type { RemovedLine } from './removed-lines.ts';

/** Replaces a removed line for a while, with an undo. */
export function RemovedRow({
  line,
  onUndo,
  onExpire,
}: {
  line: RemovedLine;
  onUndo: () => void;
  onExpire: () => void;
}) {
  const row = useWayBack<HTMLLIElement>(onExpire);
  return (
    <li ref={row} className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-2">
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
