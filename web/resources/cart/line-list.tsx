import type { ReactNode } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { CartLine } from './cart-line.tsx';
import { rowsOf } from './removed-lines.ts';
import { RemovedRow } from './removed-row.tsx';
import { useCartActions } from './use-cart-actions.ts';
import type { useRemovals } from './use-removals.ts';

/** The lines of the cart, with removed ones in their places; shared by the page and the mini cart. */
export function LineList({
  items,
  removals,
  isCompact = false,
  noteFor,
  below,
  onSaveForLater,
}: {
  items: readonly CartItem[];
  removals: ReturnType<typeof useRemovals>;
  isCompact?: boolean;
  noteFor?: (item: CartItem) => string | null;
  /** Content below each line that can be ordered. */
  below?: ReactNode;
  onSaveForLater?: (item: CartItem) => unknown;
}) {
  const { setQuantity, changeChoice } = useCartActions();
  const remove = (item: CartItem) => removals.take(item);
  const actions = { setQuantity, changeChoice, remove, saveForLater: onSaveForLater };
  const rows = rowsOf(items, removals.removed);
  if (rows.length === 0) return null;
  return (
    <ul className="min-w-0">
      {rows.map((row) =>
        row.kind === 'line' ? (
          <CartLine
            key={row.item._id}
            item={row.item}
            note={noteFor?.(row.item) ?? null}
            actions={actions}
            isCompact={isCompact}
            below={below}
          />
        ) : (
          <RemovedRow
            key={`removed-${row.removed.item._id}`}
            line={row.removed}
            onUndo={() => void removals.undo(row.removed)}
            onExpire={() => removals.forget(row.removed)}
          />
        ),
      )}
    </ul>
  );
}
