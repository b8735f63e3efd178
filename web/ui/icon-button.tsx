import type { ComponentProps } from 'react';

/** A 44-pixel button drawn as one icon; `label` is its name for everyone who does not see it, `tone="raised"` puts it on pictures. */
export function IconButton({
  label,
  tone = 'plain',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string; tone?: 'plain' | 'raised' }) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is the caller's, "button" unless said otherwise
      type={type}
      aria-label={label}
      title={label}
      className={`icon-button ${className}`}
      data-tone={tone}
    />
  );
}
