import { Suspense, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Order } from '#contract/orders.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonSize } from '#web/ui/button.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/** Button to cancel an order or items of it, or to request that once it is packed; absent if neither is possible. */
export function CancelOrderButton({
  order,
  size = 'md',
  focusAfter,
}: {
  order: Order;
  size?: ButtonSize;
  /** Gets focus once the button is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}) {
  const layer = useLayer();
  // Each opening starts afresh, with the current order.
  const [turn, setTurn] = useState(0);
  const isPossible = order.canCancel || order.canAskToCancel;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current || isPossible) return;
    isDone.current = false;
    focusAfter.current?.focus();
  }, [isPossible, layer.isOpen, focusAfter]);
  const finish = () => {
    isDone.current = true;
    layer.close();
  };
  const open = () => {
    setTurn(turn + 1);
    layer.open();
  };
  return (
    <>
      {isPossible && (
        <Button variant="ghost" size={size} full={size === 'md'} onClick={open}>
          {order.canCancel ? 'Cancel this order' : 'Request cancellation'}
          {size === 'sm' && <span className="sr-only"> {order.orderNumber}</span>}
        </Button>
      )}
      {layer.wasOpened && (isPossible || layer.isOpen) && (
        <Suspense>
          <CancelDialog key={turn} open={layer.isOpen} onClose={layer.close} onDone={finish} order={order} />
        </Suspense>
      )}
    </>
  );
}
