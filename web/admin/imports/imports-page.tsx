import { Suspense } from 'react';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { ImportList } from './import-list.tsx';

const NewImport = lazyPart(async () => (await import('./new-import.tsx')).NewImport);
const ImportResult = lazyPart(async () => (await import('./import-result.tsx')).ImportResult);

/** Imports: the list, a new import, or the result of one. */
export function Component({ row }: { row?: string }) {
  if (!row) return <ImportList />;
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      {row === 'new' ? <NewImport /> : <ImportResult key={row} id={row} />}
    </Suspense>
  );
}
