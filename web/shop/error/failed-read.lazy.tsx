import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyPart } from '#web/platform/lazy-part.ts';

const Part = lazyPart(async () => (await import('./failed-read.tsx')).FailedRead);

/** Lazy-loaded: most visits never need it. */
export function FailedRead(props: ComponentProps<typeof Part>) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
