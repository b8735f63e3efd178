import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type Field = Partial<ComponentProps<typeof TextField>>;

/** An e-mail address: its keyboard, and no corrections. */
export function EmailField(field: Field) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}

/** A mobile number within the country, on a keyboard of digits. */
export function MobileField(field: Field) {
  return <TextField label="Mobile number" type="tel" inputMode="tel" autoComplete="tel-national" {...field} />;
}
