import { Suspense } from 'react';
import { useKeptPage } from '#web/ui/editor/use-kept-page.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { MessageList } from './message-list.tsx';

const MessagePage = lazyPart(async () => (await import('./message-page.tsx')).MessagePage);

/** Messages to a part of the people: their list, and below its address the page where one is written, sent and looked at. */
export function Component({ row = '' }: { row?: string }) {
  const { key, made } = useKeptPage(row);
  if (!row) return <MessageList />;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      <MessagePage key={key} which={row} onMade={made} />
    </Suspense>
  );
}
