import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FloatingNotice } from '#web/ui/floating-notice.tsx';
import { takeOver } from './worker.ts';

/** Notice of a new version; it is loaded on the user's request, or with the next visit. */
export function UpdateNotice({ worker, onLater }: { worker: ServiceWorker; onLater: () => void }) {
  const [isPending, setIsPending] = useState(false);
  const reload = () => {
    setIsPending(true);
    takeOver(worker);
  };
  return (
    <FloatingNotice
      label="New version"
      actions={
        <>
          <Button onClick={onLater}>Later</Button>
          <Button variant="ink" state={isPending ? 'pending' : 'idle'} onClick={reload}>
            Reload
          </Button>
        </>
      }
    >
      <p role="status">A new version is ready. Your cart stays as it is.</p>
    </FloatingNotice>
  );
}
