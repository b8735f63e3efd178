import type { RefObject } from 'react';
import type { Order } from '#contract/orders.ts';
import { InvoiceButton } from '#web/resources/invoices/paper-button.tsx';
import { returnLink, returnableUntil } from '#web/resources/orders/after-delivery.ts';
import { BuyAgainButton } from '#web/resources/orders/buy-again-button.tsx';
import { CancelOrderButton } from '#web/resources/orders/cancel-order-button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionHeading } from '#web/ui/heading.tsx';
import { HelpIcon } from '#web/ui/icons/help.tsx';
import { UndoIcon } from '#web/ui/icons/undo.tsx';

/** The actions available for an order in its current state. */
export function OrderActions({
  order,
  now,
  focusAfter,
}: {
  order: Order;
  now: Date;
  focusAfter: RefObject<HTMLElement | null>;
}) {
  const { _id: id, orderNumber, invoiceNumber, status } = order;
  const until = returnableUntil(order, now);
  return (
    <section aria-labelledby="actions">
      <SectionHeading id="actions">Your options</SectionHeading>
      <div className="grid gap-3 *:*:[button]:w-full">
        {until && (
          <div className="grid gap-1.5">
            <ButtonLink to={returnLink(order)} variant="ink" full>
              <UndoIcon className="size-4" />
              Return or exchange
            </ButtonLink>
            <p className="text-center text-sm text-muted tabular-nums">Until {until}</p>
          </div>
        )}
        {invoiceNumber && <InvoiceButton orderId={id}>Invoice {invoiceNumber}</InvoiceButton>}
        {status !== 'pending_payment' && <BuyAgainButton order={order} />}
        <ButtonLink to={`/contact?${new URLSearchParams({ topic: 'order', order: orderNumber })}`} full>
          <HelpIcon className="size-4" />
          Get help with this order
        </ButtonLink>
        <CancelOrderButton order={order} focusAfter={focusAfter} />
      </div>
    </section>
  );
}
