import type { ReactNode } from 'react';
import { useEarlyChoice } from './use-early-choice.ts';

/** A radio group of round colour samples, each with an accessible name. `colour` is any CSS colour or a hex code. */
export function Swatches({
  legend,
  hideLegend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  size = 'md',
  className = '',
}: {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  options: ReadonlyArray<{ value: string; label: string; colour: string; isSoldOut?: boolean }>;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
  size?: 'sm' | 'md';
  className?: string;
}) {
  const place = useEarlyChoice<HTMLFieldSetElement>(onChange);
  return (
    <fieldset ref={place} className={className}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1 text-sm font-medium'}>{legend}</legend>
      <div className="flex flex-wrap">
        {options.map((option) => (
          <label key={option.value} className="swatch" data-size={size} title={option.label}>
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-label={option.isSoldOut ? `${option.label}, sold out` : option.label}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onChange?.(option.value)}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="10" fill={option.colour} />
              {option.isSoldOut && <path d="M3 17 17 3" stroke="currentColor" strokeWidth="1.5" />}
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
