import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { CallError } from '#web/platform/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { centred, dragged, mostZoom } from './crop.ts';
import type { Crop } from './crop.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { drawSquare, squareJpeg } from './read-photo.ts';

/** Crops a photo to a square, by dragging or with sliders. */
export function CropDialog({
  photo,
  onSend,
  onClose,
}: {
  photo: ImageBitmap;
  onSend: (square: Blob) => Promise<CallError | undefined>;
  onClose: () => void;
}) {
  const [crop, setCrop] = useState(centred);
  const [state, setState] = useState<'idle' | 'pending'>('idle');
  const [message, setMessage] = useState('');
  const send = async () => {
    setState('pending');
    setMessage('');
    const square = await squareJpeg(photo, crop);
    const failure = square ? await onSend(square) : { message: 'This browser cannot crop pictures.' };
    if (!failure) return;
    setMessage(failure.message || 'The photo was not saved. Please try again.');
    setState('idle');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop your photo"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" state={state} onClick={() => void send()}>
            Save photo
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FormMessage>{message}</FormMessage>
        <CropSquare photo={photo} crop={crop} onDrag={setCrop} />
        <div className="grid gap-1">
          <Slider
            label="Zoom"
            min={1}
            max={mostZoom}
            value={crop.zoom}
            onChange={(zoom) => setCrop({ ...crop, zoom })}
          />
          <Slider label="Left to right" max={1} value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
          <Slider label="Top to bottom" max={1} value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
        </div>
      </div>
    </Dialog>
  );
}

function CropSquare({ photo, crop, onDrag }: { photo: ImageBitmap; crop: Crop; onDrag: (crop: Crop) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, photo, crop);
  }, [photo, crop]);
  const drag = ({ currentTarget, movementX, movementY, buttons }: PointerEvent<HTMLCanvasElement>) => {
    const { offsetWidth } = currentTarget;
    if (buttons === 1) onDrag(dragged(crop, photo, { x: movementX / offsetWidth, y: movementY / offsetWidth }));
  };
  return (
    <canvas
      ref={canvas}
      width={640}
      height={640}
      role="img"
      aria-label="Your photo as it will be shown"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      className="mx-auto aspect-square w-full max-w-72 cursor-grab touch-none rounded-full bg-surface active:cursor-grabbing"
    />
  );
}

function Slider({
  label,
  min = 0,
  max,
  value,
  onChange,
}: {
  label: string;
  min?: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className="grid min-h-11 grid-cols-[7rem_minmax(0,1fr)] items-center gap-3 text-sm">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.02}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        className="h-11 w-full accent-ink"
      />
    </label>
  );
}
