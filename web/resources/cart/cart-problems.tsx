import type { Ref } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons/alert.tsx';
import { problemOf } from './cart-lines.ts';

/** The lines that cannot be ordered as they are, each with a button that fixes it. */
export function CartProblems({
  items,
  onRemove,
  onTake,
  ref,
}: {
  items: readonly CartItem[];
  onRemove: (item: CartItem) => unknown;
  onTake: (itemId: string, quantity: number) => unknown;
  ref?: Ref<HTMLElement>;
}) {
  const faulty = items.filter((item) => problemOf(item) !== null);
  if (faulty.length === 0) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Fix before checkout"
      className="grid gap-3 border-s-2 border-danger bg-danger-tint px-4 py-3"
    >
      <p className="flex items-start gap-2 font-medium text-danger">
        <AlertIcon className="mt-0.5 size-5" />
        {faulty.length === 1
          ? 'One item is not available as chosen.'
          : `${faulty.length} items are not available as chosen.`}
      </p>
      <ul className="grid gap-3">
        {faulty.map((item) => (
          <li key={item._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
            <span className="min-w-0 grow basis-48">{wordsOf(item)}</span>
            {problemOf(item) === 'sold-out' ? (
              <Button size="sm" onClick={() => void onRemove(item)}>
                Remove<span className="sr-only"> {item.product.name}</span>
              </Button>
            ) : (
              <Button size="sm" onClick={() => void onTake(item._id, item.available)}>
                Keep {item.available}
                <span className="sr-only"> of {item.product.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ product, color, size, available }: CartItem): string {
  const name = `${product.name} (${[color, size].filter(Boolean).join(', ')})`;
  return available <= 0 ? `${name} is sold out.` : `${name}: only ${available} left.`;
}
