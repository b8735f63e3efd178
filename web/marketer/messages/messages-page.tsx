import { Suspense, lazy } from 'react';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { MessageList } from './message-list.tsx';

const MessagePage = lazy(async () => ({ default: (await import('./message-page.tsx')).MessagePage }));

/** Messages to a part of the people: their list, and below its address the page where one is written, sent and looked at. */
export function Component({ row }: { row?: string }) {
  if (!row) return <MessageList />;
  return (
    <Suspense fallback={<SkeletonText lines={12} />}>
      <MessagePage key={row} which={row} />
    </Suspense>
  );
}
