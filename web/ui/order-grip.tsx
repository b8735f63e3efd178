import { GripIcon } from './icons/grip.tsx';
import type { RowOrder } from './use-order.ts';

/** The grip of a sortable item: drag it, or press ↑ and ↓ on it. */
export function OrderGrip<Item>({ rowOrder, id, title }: { rowOrder: RowOrder<Item>; id: string; title: string }) {
  return (
    <button
      type="button"
      className="order-grip"
      aria-label={`Move ${title}`}
      title="Drag, or ↑ and ↓"
      {...rowOrder.gripProps(id)}
    >
      <GripIcon className="size-4" />
    </button>
  );
}
