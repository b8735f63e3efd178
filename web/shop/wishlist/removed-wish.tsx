import type { Wish } from '#web/resources/wishlist/wishlist-state.ts';
import { Button } from '#web/ui/button.tsx';
import { UndoIcon } from '#web/ui/icons/undo.tsx';
import { useWayBack } from '#web/ui/use-way-back.ts';

type Ways = { onUndo: () => void; onExpire: () => void };

/** Shown in place of a removed product for a while, with an undo button. */
export function RemovedWish({ wish, onUndo, onExpire }: Ways & { wish: Wish }) {
  const cell = useWayBack<HTMLLIElement>(onExpire);
  return (
    <li ref={cell} className="grid content-start">
      <div className="grid aspect-portrait place-content-center justify-items-center gap-3 border border-line p-3 text-center">
        <p role="status" className="text-sm text-balance text-muted">
          Removed <b className="font-medium text-ink">{wish.product?.name}</b>
        </p>
        <Undo onUndo={onUndo} />
      </div>
    </li>
  );
}

/** The same for several products at once; it stays in view wherever they were. */
export function RemovedBar({ count, onUndo, onExpire }: Ways & { count: number }) {
  const bar = useWayBack<HTMLDivElement>(onExpire);
  return (
    <div
      ref={bar}
      className="sticky below-14 z-sticky -mx-4 mb-4 flex min-h-14 items-center justify-between gap-4 border-b border-line bg-paper px-4 md:below-18"
    >
      <p role="status" className="text-sm text-muted">
        Removed <b className="font-medium text-ink">{count} products</b>
      </p>
      <Undo onUndo={onUndo} />
    </div>
  );
}

function Undo({ onUndo }: Pick<Ways, 'onUndo'>) {
  return (
    <Button size="sm" onClick={onUndo}>
      <UndoIcon className="size-4" />
      Undo
    </Button>
  );
}
