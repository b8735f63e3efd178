import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/**
 * A field for a one-time code: supports autofill from the SMS and pasting with spaces; calls `onComplete` when all
 * digits are entered.
 */
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
