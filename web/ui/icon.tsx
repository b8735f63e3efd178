import type { SVGProps } from 'react';

/** A line icon on a 24-px grid, hidden from screen readers; the shapes in `icons/` come from Lucide (ISC licence). */
export function Icon({ d, className = 'size-5', ...rest }: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="square"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      {...rest}
    >
      <path d={d} />
    </svg>
  );
}
