import type { ReactNode } from 'react';

/**
 * A dense table of 36-px rows that scrolls horizontally; cells with `data-end` hold numbers, right-aligned and tabular.
 */
export function Table({
  caption,
  className = '',
  children,
}: {
  caption: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className={`min-w-0 overflow-x-auto ${className}`}>
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
