import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** A one-time code in one numeric field: fills itself from the message, takes a paste with spaces, and calls `onComplete` when it is full. */
export function CodeField({
  length = 6,
  onComplete,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'type' | 'onInput'> & {
  length?: number;
  onComplete?: (code: string) => void;
}) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`\\d{${length}}`}
      data-code=""
      onInput={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '').slice(0, length);
        if (digits !== currentTarget.value) currentTarget.value = digits;
        if (digits.length === length) onComplete?.(digits);
      }}
    />
  );
}
