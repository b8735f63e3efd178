import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { upload } from '#web/platform/upload.ts';
import { bannerPictureUpload } from '#web/resources/banners/admin-banners.api.ts';
import type { KeptPicture } from '#web/resources/products/picture-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { cropOf } from './crop.ts';
import type { Crop } from './crop.ts';

/** Dialog to cut the mobile crop out of the wide picture, by dragging the frame or with the sliders. */
export function PhoneCrop({
  url,
  size,
  onDone,
  onClose,
}: {
  url: string;
  size: { width: number; height: number };
  onDone: (url: string, picture: KeptPicture) => void;
  onClose: () => void;
}) {
  const [at, setAt] = useState({ x: 50, y: 50, zoom: 100 });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const picture = useRef<HTMLImageElement>(null);
  const crop = cropOf(at, size);
  const set = (more: Partial<typeof at>) => setAt((now) => ({ ...now, ...more }));
  const move = ({ buttons, movementX, movementY }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1 || !picture.current) return;
    const { width, height } = picture.current.getBoundingClientRect();
    const by = (moved: number, room: number) => (room < 1 ? 0 : (moved / room) * 100);
    const within = (value: number) => Math.min(100, Math.max(0, value));
    setAt((now) => ({
      ...now,
      x: within(now.x + by(movementX, width * (1 - crop.width / size.width))),
      y: within(now.y + by(movementY, height * (1 - crop.height / size.height))),
    }));
  };
  const use = async () => {
    if (!picture.current || isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      const cut = await send(await cutOut(picture.current, crop, size));
      onDone(cut.url, cut);
    } catch (fault) {
      setProblem(wordsOf(fault));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Mobile crop"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" state={isBusy ? 'pending' : 'idle'} onClick={() => void use()}>
            Use this crop
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div
          className="relative cursor-move touch-none overflow-hidden rounded-sm bg-surface select-none"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={move}
        >
          <img
            ref={picture}
            src={widestOf(url)}
            alt="Whole banner; the frame shows the mobile crop"
            width={size.width}
            height={size.height}
            draggable={false}
            className="block h-auto w-full"
          />
          <CropFrame crop={crop} size={size} />
        </div>
        <Slider label="From left" value={at.x} onValue={(x) => set({ x })} isOff={crop.width >= size.width - 1} />
        <Slider label="From top" value={at.y} onValue={(y) => set({ y })} isOff={crop.height >= size.height - 1} />
        <Slider label="Size" value={at.zoom} least={50} onValue={(zoom) => set({ zoom })} />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}

function CropFrame({ crop, size }: { crop: Crop; size: { width: number; height: number } }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = (length: number, whole: number) => `${(length / whole) * 100}%`;
    Object.assign(frame.current?.style ?? {}, {
      left: part(crop.left, size.width),
      top: part(crop.top, size.height),
      width: part(crop.width, size.width),
      height: part(crop.height, size.height),
    });
  });
  return (
    <div
      ref={frame}
      className="pointer-events-none absolute border-2 border-signal shadow-[0_0_0_200vmax_var(--color-overlay)]"
    />
  );
}

function Slider({
  label,
  value,
  least = 0,
  isOff,
  onValue,
}: {
  label: string;
  value: number;
  least?: number;
  isOff?: boolean;
  onValue: (value: number) => void;
}) {
  return (
    <label className="grid grid-cols-[6rem_1fr] items-center gap-3 text-sm">
      {label}
      <input
        type="range"
        min={least}
        max={100}
        value={value}
        disabled={isOff}
        onChange={({ currentTarget }) => onValue(Number(currentTarget.value))}
        className="min-h-11 w-full accent-ink"
      />
    </label>
  );
}

/** Returns the URL of the same picture in its largest stored size. */
function widestOf(url: string): string {
  return url.replace('/1280.', '/1920.').replace('/720.', '/1080.');
}

async function cutOut(picture: HTMLImageElement, crop: Crop, size: { width: number }): Promise<Blob> {
  await picture.decode();
  const scale = picture.naturalWidth / size.width;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(crop.width * scale), Math.round(crop.height * scale)];
  const { left, top, width, height } = crop;
  canvas
    .getContext('2d')
    ?.drawImage(picture, left * scale, top * scale, width * scale, height * scale, 0, 0, canvas.width, canvas.height);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob(
    (blob) => (blob ? resolve(blob) : reject(new Error('This browser cannot crop pictures.'))),
    'image/jpeg',
    0.93,
  );
  return promise;
}

async function send(cut: Blob): Promise<KeptPicture> {
  const body = new FormData();
  body.set('image', cut, 'crop.jpg');
  const { signal } = new AbortController();
  return (await upload({ call: bannerPictureUpload, body, onProgress: () => undefined, signal })).picture;
}
