import type { ComponentProps } from 'react';

/** A 44-px button with an icon only; `label` is its accessible name, `tone="raised"` is for use on pictures. */
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
      // oxlint-disable-next-line react/button-has-type -- the caller chooses the type; the default is "button"
      type={type}
      aria-label={label}
      title={label}
      className={`icon-button ${className}`}
      data-tone={tone}
    />
  );
}
