import { Suspense } from 'react';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { MessageList } from './message-list.tsx';

const MessageEditor = lazyPart(async () => (await import('./message-editor.tsx')).MessageEditor);

/** What the shop writes by itself: every message, and below its address the page where its words are changed. */
export function Component({ row }: { row?: string }) {
  if (!row) return <MessageList />;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      <MessageEditor key={row} name={row} />
    </Suspense>
  );
}
