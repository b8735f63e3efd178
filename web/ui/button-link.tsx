import type { ComponentProps } from 'react';
import type { ButtonSize, ButtonVariant } from './button.tsx';
import { Link } from './link.tsx';

/** A link styled as a button: for navigation only, never for changing data. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  full,
  className = '',
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize; full?: boolean }) {
  return (
    <Link
      {...rest}
      className={`button ${className}`}
      data-variant={variant}
      data-size={size}
      data-full={full || undefined}
    />
  );
}
