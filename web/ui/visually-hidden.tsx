import type { ReactNode } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** Announces its changing text politely, without showing it: counts, results, cart changes. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <output aria-live="polite" className="sr-only">
      {children}
    </output>
  );
}
