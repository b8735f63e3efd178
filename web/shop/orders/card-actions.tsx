import type { RefObject } from 'react';
import type { Order } from '#contract/orders.ts';
import { InvoiceButton } from '#web/resources/invoices/paper-button.tsx';
import { isReviewable, returnLink, returnableUntil, reviewLink } from '#web/resources/orders/after-delivery.ts';
import { BuyAgainButton } from '#web/resources/orders/buy-again-button.tsx';
import { canBePaid } from '#web/resources/orders/can-be-paid.ts';
import { CancelOrderButton } from '#web/resources/orders/cancel-order-button.tsx';
import { expectedOf } from '#web/resources/orders/order-words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

const over: readonly Order['status'][] = ['delivered', 'cancelled', 'expired', 'returned', 'refunded'];

/** Actions of an order, the most important first. */
export function CardActions({
  order,
  now,
  focusAfter,
}: {
  order: Order;
  now: Date;
  focusAfter: RefObject<HTMLElement | null>;
}) {
  const { _id: id, status, orderNumber, invoiceNumber, items } = order;
  const mustPay = canBePaid(order, now);
  const until = returnableUntil(order, now);
  const reviewable = items.filter((item) => isReviewable(order, item));
  const [first] = reviewable;
  return (
    <div className="flex flex-wrap items-start gap-2 max-md:*:grow md:gap-3">
      <ButtonLink to={`/order/${id}`} size="sm" variant={mustPay ? 'primary' : 'secondary'}>
        {mustPay ? 'Complete payment' : expectedOf(order, now) ? 'Track' : 'Details'}
        <span className="sr-only"> of order {orderNumber}</span>
      </ButtonLink>
      {until && (
        <ButtonLink to={returnLink(order)} size="sm">
          Return or exchange<span className="sr-only"> order {orderNumber}</span>
          <span className="font-normal text-muted tabular-nums">until {until}</span>
        </ButtonLink>
      )}
      {first && (
        <ButtonLink to={reviewable.length === 1 ? reviewLink(first) : `/order/${id}#items`} size="sm">
          {reviewable.length === 1 ? 'Write a review' : 'Write reviews'}
          <span className="sr-only"> of order {orderNumber}</span>
        </ButtonLink>
      )}
      {over.includes(status) && <BuyAgainButton order={order} size="sm" />}
      {invoiceNumber && (
        <InvoiceButton orderId={id} size="sm">
          Invoice<span className="sr-only"> {invoiceNumber}</span>
        </InvoiceButton>
      )}
      <CancelOrderButton order={order} size="sm" focusAfter={focusAfter} />
    </div>
  );
}
