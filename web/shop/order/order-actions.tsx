import { Suspense, lazy } from 'react';
import type { Order } from '#contract/orders.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import { InvoiceButton } from '#web/resources/invoices/invoice-button.tsx';
import { BuyAgainButton } from '#web/resources/orders/buy-again-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionHeading } from '#web/ui/heading.tsx';
import { HelpIcon } from '#web/ui/icons/help.tsx';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

/** What can be done with an order as it stands. */
export function OrderActions({ order }: { order: Order }) {
  const { _id: id, orderNumber, invoiceNumber, canCancel, status } = order;
  const cancel = useLayer();
  return (
    <section aria-labelledby="actions">
      <SectionHeading id="actions">Your options</SectionHeading>
      <div className="grid gap-3 *:*:[button]:w-full">
        {invoiceNumber && <InvoiceButton orderId={id}>Invoice {invoiceNumber}</InvoiceButton>}
        {status !== 'pending_payment' && <BuyAgainButton order={order} />}
        <ButtonLink to={`/contact?${new URLSearchParams({ topic: 'order', order: orderNumber })}`} full>
          <HelpIcon className="size-4" />
          Get help with this order
        </ButtonLink>
        {canCancel && (
          <Button variant="ghost" full onClick={cancel.open}>
            Cancel this order
          </Button>
        )}
      </div>
      {cancel.wasOpened && (
        <Suspense>
          <CancelDialog open={cancel.isOpen} onClose={cancel.close} order={order} />
        </Suspense>
      )}
    </section>
  );
}
