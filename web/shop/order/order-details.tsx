import { useRef } from 'react';
import type { RefObject } from 'react';
import type { Order } from '#contract/orders.ts';
import { useNow } from '#web/platform/use-now.ts';
import { OrderItems } from '#web/resources/orders/order-items.tsx';
import { OrderNumber } from '#web/resources/orders/order-number.tsx';
import { badgeOf, goneWords, newsOf } from '#web/resources/orders/order-words.ts';
import { useFreshTracking } from '#web/resources/shipments/use-fresh-tracking.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { ItemReview } from './item-review.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderPlace } from './order-place.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderWay } from './order-way.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';

/** One order: status, items, amounts and actions. */
export function OrderDetails({ order }: { order: Order }) {
  const now = useNow();
  const top = useRef<HTMLDivElement>(null);
  useFreshTracking(order);
  return (
    <div className="grid gap-8 md:gap-10">
      <Top order={order} now={now} at={top} />
      {order.status === 'pending_payment' && <UnpaidOrder order={order} />}
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-12">
          <OrderWay order={order} now={now} />
          <OrderItems items={order.items}>{(item) => <ItemReview order={order} item={item} />}</OrderItems>
        </div>
        <div className="grid content-start gap-12">
          <OrderActions order={order} now={now} focusAfter={top} />
          {order.returns.length > 0 && <OrderReturns returns={order.returns} />}
          <OrderAmounts order={order} />
          {order.refunds.length > 0 && <OrderRefunds order={order} />}
          <OrderPlace order={order} />
        </div>
      </div>
    </div>
  );
}

function Top({ order, now, at }: { order: Order; now: Date; at: RefObject<HTMLDivElement | null> }) {
  const { title, tone } = badgeOf(order);
  const gone = goneWords(order);
  return (
    <header className="grid gap-4">
      <div ref={at} tabIndex={-1} className="grid justify-items-start gap-2 outline-none">
        <Badge tone={tone}>{title}</Badge>
        <Heading level={1} look="section">
          {newsOf(order, now)}
        </Heading>
        {gone && <p className="text-muted">{gone}</p>}
      </div>
      <OrderNumber order={order} />
    </header>
  );
}
