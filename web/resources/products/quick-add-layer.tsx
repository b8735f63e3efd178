import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Heading } from '#web/ui/heading.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Swatches } from '#web/ui/swatches.tsx';
import type { CardView } from './card-view.ts';
import { SizeButtons } from './size-buttons.tsx';
import { useQuickAdd } from './use-quick-add.ts';

type Layer = { card: CardView; color: string; open: boolean; onClose: () => void };

/** Size choice of a card: over its picture if there is room, in a bottom sheet on phones. */
export function QuickAddLayer(layer: Layer) {
  const [isWide] = useState(() => matchMedia('(min-width: 48rem)').matches);
  if (!isWide) return <SizeSheet {...layer} />;
  return layer.open && <SizesOverPicture {...layer} />;
}

function SizeSheet({ card, color: shownColor, open, onClose }: Layer) {
  const [chosen, choose] = useState<string>();
  const color = chosen ?? shownColor;
  const adding = useQuickAdd({ card, color, onDone: onClose });
  const shot = (card.colors.find(({ name }) => name === color) ?? card.colors[0])?.shots[0];
  return (
    <Sheet open={open} onClose={onClose} title="Choose your size">
      <div className="grid gap-5 pb-2">
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-4">
          {shot && <Picture {...shot} alt="" sizes="80px" />}
          <div className="grid gap-1">
            <p className="font-medium">{card.name}</p>
            <Price price={card.price} mrp={card.mrp} size="sm" />
          </div>
        </div>
        {card.colors.length > 1 && (
          <Swatches
            legend={
              <>
                Colour: <b className="font-bold">{color}</b>
              </>
            }
            name={`quick-color-${card.id}`}
            options={card.colors.map(({ name, hex }) => ({
              value: name,
              label: name,
              colour: hex,
              isSoldOut: adding.isGone(name),
            }))}
            value={color}
            onChange={choose}
          />
        )}
        <SizeButtons adding={adding} />
      </div>
    </Sheet>
  );
}

/** Closes on Esc, on its button and on a press outside; focus returns to the opener. */
function SizesOverPicture({ card, color, onClose }: Layer) {
  const place = useRef<HTMLDivElement>(null);
  const adding = useQuickAdd({ card, color, onDone: onClose });
  useFocusWithin(place, onClose);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc anywhere within closes it
    <div
      ref={place}
      role="group"
      aria-label={`Choose your size: ${card.name}`}
      tabIndex={-1}
      onKeyDown={leave}
      className="relative col-start-1 row-start-1 w-full bg-raised px-3 pb-3 outline-none"
    >
      <div className="flex items-center justify-between">
        <Heading level={4} look="label">
          Choose your size
        </Heading>
        <IconButton label="Close" onClick={onClose} className="-me-3">
          <CloseIcon />
        </IconButton>
      </div>
      <SizeButtons adding={adding} />
    </div>
  );
}

function useFocusWithin(place: { readonly current: HTMLElement | null }, onClose: () => void) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const opener = document.activeElement;
    const layer = place.current;
    layer?.focus({ preventScroll: true });
    const pressed = ({ target }: Event) => {
      if (target instanceof Node && !layer?.contains(target)) close.current();
    };
    document.addEventListener('pointerdown', pressed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      const isInside = document.activeElement === document.body || layer?.contains(document.activeElement);
      if (isInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [place]);
}
