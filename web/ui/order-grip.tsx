import { GripIcon } from './icons/grip.tsx';
import type { Ordering } from './use-order.ts';

/** What a thing in an order is dragged by, or moved with ↑ and ↓. */
export function OrderGrip<Item>({ ordering, id, title }: { ordering: Ordering<Item>; id: string; title: string }) {
  return (
    <button
      type="button"
      className="order-grip"
      aria-label={`Move ${title}`}
      title="Drag, or ↑ and ↓"
      {...ordering.gripProps(id)}
    >
      <GripIcon className="size-4" />
    </button>
  );
}
