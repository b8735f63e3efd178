import { useId } from 'react';
import { MinusIcon } from './icons/minus.tsx';
import { PlusIcon } from './icons/plus.tsx';

/**
 * A quantity with plus and minus buttons; at `max` it shows `reason` ("Only 3 left"). Presses beyond the limits do
 * nothing.
 */
export function QuantityStepper({
  label,
  value,
  min = 1,
  max,
  reason,
  onChange,
}: {
  label: string;
  value: number;
  min?: number;
  max: number;
  reason?: string | undefined;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const step = (by: number) => {
    const next = Math.min(max, Math.max(min, value + by));
    if (next !== value) onChange(next);
  };
  const isFull = value >= max;
  return (
    <fieldset className="inline-grid justify-items-start gap-1 justify-self-start">
      <legend className="sr-only">{label}</legend>
      <div className="stepper">
        <button type="button" aria-label="One less" aria-disabled={value <= min} onClick={() => step(-1)}>
          <MinusIcon className="size-4" />
        </button>
        <output aria-live="polite" className="min-w-8 text-center font-bold tabular-nums">
          {value}
        </output>
        <button
          type="button"
          aria-label="One more"
          aria-disabled={isFull}
          aria-describedby={isFull && reason ? id : undefined}
          onClick={() => step(1)}
        >
          <PlusIcon className="size-4" />
        </button>
      </div>
      {isFull && reason && (
        <p id={id} className="text-xs text-muted">
          {reason}
        </p>
      )}
    </fieldset>
  );
}
