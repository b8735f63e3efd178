import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Product } from '#contract/products.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#web/ui/icons/arrow-right.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { MinusIcon } from '#web/ui/icons/minus.tsx';
import { PlusIcon } from '#web/ui/icons/plus.tsx';
import { useModal } from '#web/ui/modal.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useZoom } from './use-zoom.ts';

/** Full-screen picture viewer with zoom, one picture at a time. */
export function PictureViewer({
  onClose,
  pictures,
  start,
}: {
  onClose: (place: number) => void;
  pictures: Product['images'];
  start: number;
}) {
  const [place, setPlace] = useState(start);
  const last = pictures.length - 1;
  const picture = pictures[place];
  const turn = (direction: 1 | -1) => setPlace(Math.min(Math.max(place + direction, 0), last));
  const zoom = useZoom(place, turn);
  const press = (event: KeyboardEvent) => {
    const step = keys[event.key];
    // With Ctrl or Cmd the keys zoom the whole page.
    if (!step || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (typeof step === 'string') {
      if ((step === 'closer') !== zoom.isClose) zoom.toggle();
    } else if (zoom.isClose) zoom.nudge(...step);
    else if (step[0] !== 0) turn(step[0] > 0 ? 1 : -1);
  };
  return (
    <dialog
      {...useModal(true, () => onClose(place))}
      aria-label="Pictures, enlarged"
      onKeyDown={press}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none grid-rows-[auto_minmax(0,1fr)_auto] bg-paper text-ink open:grid"
    >
      <div className="flex items-center justify-between gap-2 ps-4 pe-1.5 md:px-6 md:py-2">
        <p aria-live="polite" className="text-sm font-medium tabular-nums">
          <span className="sr-only">Picture </span>
          {place + 1} / {pictures.length}
        </p>
        <span className="flex">
          <IconButton label={zoom.isClose ? 'Zoom out' : 'Zoom in'} onClick={zoom.toggle}>
            {zoom.isClose ? <MinusIcon /> : <PlusIcon />}
          </IconButton>
          <IconButton label="Close" onClick={() => onClose(place)}>
            <CloseIcon />
          </IconButton>
        </span>
      </div>
      <div className="relative grid place-items-center overflow-hidden [container-type:size]">
        <div
          {...zoom.frame}
          data-close={zoom.isClose || undefined}
          data-held={zoom.isHeld || undefined}
          className="group aspect-portrait w-[min(100cqw,80cqh)] cursor-zoom-in touch-none select-none data-close:cursor-grab data-held:data-close:cursor-grabbing"
        >
          <div
            key={place}
            className="pointer-events-none transition-transform duration-normal group-data-held:transition-none"
          >
            {picture && <Picture {...picture} sizes="1080px" />}
          </div>
        </div>
        {last > 0 && <Turns place={place} last={last} onTurn={turn} />}
      </div>
      <Thumbs pictures={pictures} place={place} onShow={setPlace} />
    </dialog>
  );
}

/** Arrow keys as directions, and the keys that zoom. */
const keys: Record<string, readonly [x: number, y: number] | 'closer' | 'whole'> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  '+': 'closer',
  '=': 'closer',
  '-': 'whole',
};

function Turns({ place, last, onTurn }: { place: number; last: number; onTurn: (direction: 1 | -1) => void }) {
  return (
    <span className="pointer-events-none absolute inset-x-1.5 flex justify-between max-md:hidden md:inset-x-6 *:pointer-events-auto">
      <IconButton tone="raised" label="Previous picture" disabled={place === 0} onClick={() => onTurn(-1)}>
        <ArrowLeftIcon />
      </IconButton>
      <IconButton tone="raised" label="Next picture" disabled={place === last} onClick={() => onTurn(1)}>
        <ArrowRightIcon />
      </IconButton>
    </span>
  );
}

function Thumbs({
  pictures,
  place,
  onShow,
}: {
  pictures: Product['images'];
  place: number;
  onShow: (place: number) => void;
}) {
  return (
    <ul className="safe-bottom no-scrollbar flex justify-center-safe gap-2 overflow-x-auto px-4 pt-3">
      {pictures.map((picture, number) => (
        <li key={picture._id} className="w-13 shrink-0">
          <button
            type="button"
            aria-label={`Show picture ${number + 1}: ${picture.view}`}
            aria-current={number === place || undefined}
            onClick={() => onShow(number)}
            className="block w-full opacity-60 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:-outline-offset-2 aria-[current]:outline-ink"
          >
            <Picture {...picture} alt="" sizes="52px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
