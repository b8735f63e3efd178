import { Suspense } from 'react';
import type { RefObject } from 'react';
import type { Return } from '#contract/returns.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusAfter } from '#web/ui/use-kept-focus.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';

const NoteSent = lazyPart(async () => (await import('./note-sent.tsx')).NoteSent);

/** Lets a buyer who ships a return themselves report that it was sent. */
export function SaySent({
  orderReturn,
  focusAfter,
}: {
  orderReturn: Return;
  /** Receives the focus afterwards. */
  focusAfter: RefObject<HTMLElement | null>;
}) {
  const sent = useLayer();
  useFocusAfter(sent.isOpen, () => focusAfter.current);
  if (orderReturn.status !== 'approved' || orderReturn.handover !== 'self_ship') return null;
  return (
    <>
      <Button variant="ink" className="mt-2 max-md:w-full" onClick={sent.open}>
        I have sent it
      </Button>
      {sent.wasOpened && (
        <Suspense>
          <NoteSent open={sent.isOpen} onClose={sent.close} orderReturn={orderReturn} />
        </Suspense>
      )}
    </>
  );
}
