import type { ComponentProps } from 'react';
import type { ButtonSize, ButtonVariant } from './button.tsx';
import { Link } from './link.tsx';

/** A link that looks like a button: for going somewhere, never for changing something. */
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
