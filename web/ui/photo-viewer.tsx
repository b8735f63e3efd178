import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { ArrowLeftIcon } from './icons/arrow-left.tsx';
import { ArrowRightIcon } from './icons/arrow-right.tsx';
import { CloseIcon } from './icons/close.tsx';
import { useModal } from './modal.ts';

type Photo = { url: string; alt: string; width: number; height: number };

/**
 * Full-screen photos, one at a time; the arrow keys switch. `renderBeside` renders the content beside the photo at that
 * index.
 */
export function PhotoViewer({
  photos,
  start,
  onClose,
  renderBeside,
}: {
  photos: readonly Photo[];
  start: number;
  onClose: () => void;
  renderBeside?: (place: number) => ReactNode;
}) {
  const [place, setPlace] = useState(start);
  const last = photos.length - 1;
  const shown = photos[place];
  const turn = (step: 1 | -1) => setPlace(Math.min(Math.max(place + step, 0), last));
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  return (
    <dialog
      {...useModal(true, onClose)}
      aria-label="Photos"
      onKeyDown={press}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none grid-rows-[auto_minmax(0,1fr)] bg-paper text-ink open:grid"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line ps-4 pe-1.5 md:ps-6 md:py-2">
        <p aria-live="polite" className="text-sm font-medium tabular-nums">
          <span className="sr-only">Photo </span>
          {place + 1} / {photos.length}
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
        <div
          className={
            renderBeside &&
            'grid min-h-0 grid-rows-[minmax(0,3fr)_minmax(0,2fr)] md:grid-cols-[minmax(0,1fr)_24rem] md:grid-rows-1'
          }
        >
          <img
            key={shown.url}
            src={shown.url.replace(/\/\d+\.webp$/, '/1080.webp')}
            alt={shown.alt}
            width={shown.width}
            height={shown.height}
            className="size-full bg-surface object-contain"
          />
          {renderBeside && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
            <div tabIndex={0} className="safe-bottom overflow-y-auto overscroll-contain p-4 -outline-offset-2 md:p-6">
              {renderBeside(place)}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
