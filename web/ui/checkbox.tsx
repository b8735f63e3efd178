import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

/** A checkbox; its label is part of the touch area. */
export function Checkbox({
  label,
  hint,
  error,
  className = '',
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: string | undefined }) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...rest}
          type="checkbox"
          className="tick mt-0.5"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          {label}
          {hint && <span className="block text-sm text-muted">{hint}</span>}
        </span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
