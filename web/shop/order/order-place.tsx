import { Suspense } from 'react';
import type { Order } from '#contract/orders.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import { OrderDelivery } from '#web/resources/orders/order-delivery.tsx';
import { Button } from '#web/ui/button.tsx';
import { PencilIcon } from '#web/ui/icons/pencil.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';

const ChangeAddress = lazyPart(async () => (await import('./change-address.tsx')).ChangeAddress);

/** The delivery address; editable until the order is packed. */
export function OrderPlace({ order }: { order: Order }) {
  const sheet = useLayer();
  return (
    <OrderDelivery to={order.shippingAddress}>
      {order.canChangeAddress && (
        <Button size="sm" onClick={sheet.open} className="mt-4">
          <PencilIcon className="size-4" />
          Change the address
        </Button>
      )}
      {sheet.isOpen && (
        <Suspense>
          <ChangeAddress order={order} onClose={sheet.close} />
        </Suspense>
      )}
    </OrderDelivery>
  );
}
