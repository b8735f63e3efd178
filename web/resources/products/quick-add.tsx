import { Suspense } from 'react';
import { useLayer } from '#web/platform/use-layer.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlusIcon } from '#web/ui/icons/plus.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import type { CardView } from './card-view.ts';

const QuickAddLayer = lazyPart(async () => (await import('./quick-add-layer.tsx')).QuickAddLayer);

/** Quick-add button over a card's picture; its code is loaded on the first press. */
export function QuickAdd({ card, color }: { card: CardView; color: string }) {
  const { isOpen, wasOpened, open, close } = useLayer();
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 z-1 grid aspect-portrait items-end justify-items-end *:pointer-events-auto">
      <IconButton
        label={`Quick add ${card.name}`}
        tone="raised"
        data-theme="light"
        aria-expanded={isOpen}
        onClick={open}
        className="col-start-1 row-start-1 m-1 group-focus-within:opacity-100! group-hover:opacity-100! noscript:hidden [@media(hover:hover)]:opacity-0"
      >
        <PlusIcon />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <QuickAddLayer card={card} color={color} open={isOpen} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
