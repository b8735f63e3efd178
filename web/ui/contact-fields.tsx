import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type Field = Partial<ComponentProps<typeof TextField>>;

/** An e-mail address field: e-mail keyboard, no autocorrection. */
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

/** A field for a national mobile number, with a numeric keypad. */
export function MobileField(field: Field) {
  return <TextField label="Mobile number" type="tel" inputMode="tel" autoComplete="tel-national" {...field} />;
}
