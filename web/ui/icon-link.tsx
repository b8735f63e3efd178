import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

/** A 44-px link with an icon only and an optional count badge; include the count in `label` too ("Cart, 3 items"). */
export function IconLink({
  label,
  count = 0,
  className = '',
  children,
  ...rest
}: ComponentProps<typeof Link> & { label: string; count?: number }) {
  return (
    <Link {...rest} aria-label={label} className={`icon-button ${className}`}>
      {children}
      {count > 0 && (
        <span className="absolute inset-e-0.5 top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brand px-1 text-xs leading-none font-bold text-brand-ink tabular-nums">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
