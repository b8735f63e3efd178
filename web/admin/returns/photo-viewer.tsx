import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { WholeReturn } from '#contract/admin-returns.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#web/ui/icons/arrow-right.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { useModal } from '#web/ui/modal.ts';

/** The buyer's photos on the whole screen; arrows turn them. */
export function PhotoViewer({
  images,
  start,
  onClose,
}: {
  images: WholeReturn['images'];
  start: number;
  onClose: () => void;
}) {
  const [place, setPlace] = useState(start);
  const last = images.length - 1;
  const shown = images[place];
  const turn = (step: 1 | -1) => setPlace(Math.min(Math.max(place + step, 0), last));
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  return (
    <dialog
      {...useModal(true, onClose)}
      aria-label="Photos of the buyer"
      onKeyDown={press}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none grid-rows-[auto_minmax(0,1fr)] bg-paper text-ink open:grid"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line ps-4 pe-1.5">
        <p aria-live="polite" className="text-sm font-medium tabular-nums">
          <span className="sr-only">Photo </span>
          {place + 1} / {images.length}
        </p>
        <span className="flex">
          <IconButton label="Previous photo" disabled={place === 0} onClick={() => turn(-1)}>
            <ArrowLeftIcon />
          </IconButton>
          <IconButton label="Next photo" disabled={place === last} onClick={() => turn(1)}>
            <ArrowRightIcon />
          </IconButton>
          <IconButton label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </span>
      </div>
      {shown && (
        <img
          key={shown.url}
          src={shown.url.replace(/\/\d+\.webp$/, '/1080.webp')}
          alt={`${place + 1} of the buyer`}
          width={shown.width}
          height={shown.height}
          className="size-full bg-surface object-contain"
        />
      )}
    </dialog>
  );
}
