import { Suspense } from 'react';
import { useKeptPage } from '#web/ui/editor/use-kept-page.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { DraftList } from './draft-list.tsx';

const DraftEditor = lazyPart(async () => (await import('./draft-editor.tsx')).DraftEditor);

/** Phone orders: the list, and below its URL the page to create or edit one. */
export function Component({ row = '' }: { row?: string }) {
  const { key, made } = useKeptPage(row);
  if (!row) return <DraftList />;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      <DraftEditor key={key} which={row} onMade={made} />
    </Suspense>
  );
}
