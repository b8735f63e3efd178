import type { ReactNode } from 'react';

const widths = { page: 'max-w-page', text: 'max-w-text', narrow: 'max-w-narrow', full: '' };

/**
 * The page's margins: 16 px on phones, larger on wider screens; `text` is 66 characters wide, `narrow` fits one form.
 */
export function Container({
  width = 'page',
  className = '',
  children,
}: {
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0 px-4 md:px-8 xl:px-12">
      <div className={`mx-auto ${widths[width]} ${className}`}>{children}</div>
    </div>
  );
}

/** A card grid: two columns on a phone, three on a tablet, four on a desktop. */
export function CardGrid({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <ul
      className={`grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4 lg:gap-y-12 ${className}`}
    >
      {children}
    </ul>
  );
}
