import type { ReactNode } from 'react';

/** The page's margins: 16 px on phones, larger on wider screens. */
export function Container({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-4 md:px-8 xl:px-12">
      <div className={`mx-auto max-w-page ${className}`}>{children}</div>
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
