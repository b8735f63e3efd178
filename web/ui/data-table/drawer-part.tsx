import type { ReactNode } from 'react';
import { Heading } from '../heading.tsx';

/** A section of a drawer with a heading. */
export function DrawerPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <Heading level={3} look="label">
        {title}
      </Heading>
      {children}
    </section>
  );
}
