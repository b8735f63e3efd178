import type { ReactNode } from 'react';
import { Heading } from '#web/ui/heading.tsx';

/** One part of an order under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <Heading level={3} look="label">
        {title}
      </Heading>
      {children}
    </section>
  );
}
