import { Suspense } from 'react';
import { useKeptPage } from '#web/ui/editor/use-kept-page.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { MessageList } from './message-list.tsx';

const MessagePage = lazyPart(async () => (await import('./message-page.tsx')).MessagePage);

/** Marketing messages: the list, and below its URL the page to write, send and review one. */
export function Component({ row = '' }: { row?: string }) {
  const { key, made } = useKeptPage(row);
  if (!row) return <MessageList />;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      <MessagePage key={key} which={row} onMade={made} />
    </Suspense>
  );
}
