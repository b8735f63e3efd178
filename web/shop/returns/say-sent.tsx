import { Suspense, lazy } from 'react';
import type { Return } from '#contract/returns.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import { Button } from '#web/ui/button.tsx';

const NoteSent = lazy(async () => ({ default: (await import('./note-sent.tsx')).NoteSent }));

/** Where a buyer who is to send a return says that they have. */
export function SaySent({ told }: { told: Return }) {
  const sent = useLayer();
  if (told.status !== 'approved' || told.handover !== 'self_ship') return null;
  return (
    <>
      <Button variant="ink" className="mt-2 max-md:w-full" onClick={sent.open}>
        I have sent it
      </Button>
      {sent.wasOpened && (
        <Suspense>
          <NoteSent open={sent.isOpen} onClose={sent.close} told={told} />
        </Suspense>
      )}
    </>
  );
}
