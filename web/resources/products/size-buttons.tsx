import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { useQuickAdd } from './use-quick-add.ts';

/** One row in a phone's sheet; two rows of three over a card's picture. */
const row = 'grid grid-cols-3 gap-1.5 max-md:min-[22rem]:grid-cols-6';

/** Size buttons, each of which adds to the cart; sold-out sizes are shown disabled. */
export function SizeButtons({ adding: { sizes, pending, add, retry } }: { adding: ReturnType<typeof useQuickAdd> }) {
  if (retry) {
    return (
      <div role="alert" className="flex items-center justify-between gap-3 text-sm">
        The sizes did not load.
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!sizes) return <Waiting />;
  return (
    <ul className={row}>
      {sizes.map(({ size, stock }) => (
        <li key={size}>
          <button
            type="button"
            className="chip w-full min-w-0! px-1!"
            aria-label={stock > 0 ? `Add size ${size} to cart` : `Size ${size}, sold out`}
            aria-busy={pending === size || undefined}
            data-sold-out={stock <= 0 || undefined}
            disabled={stock <= 0}
            onClick={() => void add(size)}
          >
            {pending === size ? <Spinner /> : size}
          </button>
        </li>
      ))}
    </ul>
  );
}

const defaultSizes = [0, 1, 2, 3, 4, 5];

function Waiting() {
  return (
    <div className={row}>
      <output className="sr-only">Loading…</output>
      {defaultSizes.map((place) => (
        <Skeleton key={place} className="h-11" />
      ))}
    </div>
  );
}
