import { Suspense } from 'react';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { MessageList } from './message-list.tsx';

const MessageEditor = lazyPart(async () => (await import('./message-editor.tsx')).MessageEditor);

/** Automatic messages: the list, and below its URL the page to edit one. */
export function Component({ row }: { row?: string }) {
  if (!row) return <MessageList />;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      <MessageEditor key={row} name={row} />
    </Suspense>
  );
}
