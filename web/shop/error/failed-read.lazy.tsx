import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';

const Part = lazy(async () => ({ default: (await import('./failed-read.tsx')).FailedRead }));

/** Fetched when it is needed: most visits never are. */
export function FailedRead(props: ComponentProps<typeof Part>) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
