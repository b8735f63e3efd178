import type { ReactNode } from 'react';
import { Heading } from '../heading.tsx';

/** One part of what a drawer shows, under its heading. */
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
