import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { useEarlyChoice } from './use-early-choice.ts';

/**
 * Radio buttons with short labels in a row, e.g. sizes; sold-out ones are struck through and, unless
 * `soldOut="selectable"`, disabled.
 */
export function ChoiceChips({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  soldOut = 'disabled',
  error,
  aside,
  className = '',
}: {
  legend: ReactNode;
  name: string;
  options: ReadonlyArray<{ value: string; label: ReactNode; isSoldOut?: boolean; note?: ReactNode }>;
  value?: string | null | undefined;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
  soldOut?: 'disabled' | 'selectable';
  error?: string | undefined;
  aside?: ReactNode;
  className?: string;
}) {
  const id = useId();
  const place = useEarlyChoice<HTMLFieldSetElement>(onChange);
  return (
    <fieldset
      ref={place}
      className={className}
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className="float-start text-sm font-medium">{legend}</legend>
      {aside && <div className="float-end text-sm">{aside}</div>}
      <div className="clear-both flex flex-wrap gap-1.5 pt-2 min-[24rem]:gap-2">
        {options.map((option) => (
          <label key={option.value} className="chip" data-sold-out={option.isSoldOut || undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              disabled={option.isSoldOut && soldOut === 'disabled'}
              onChange={() => onChange?.(option.value)}
            />
            {option.label}
            {option.isSoldOut && <span className="sr-only">, sold out</span>}
            {option.note && <span className="text-xs font-normal text-muted">{option.note}</span>}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
