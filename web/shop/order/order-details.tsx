import type { Order } from '#contract/orders.ts';
import { useNow } from '#web/platform/use-now.ts';
import { OrderDelivery } from '#web/resources/orders/order-delivery.tsx';
import { OrderItems } from '#web/resources/orders/order-items.tsx';
import { OrderNumber } from '#web/resources/orders/order-number.tsx';
import { newsOf, stateOf } from '#web/resources/orders/order-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Heading, SectionHeading } from '#web/ui/heading.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { stepsOf } from './order-steps.ts';
import { UnpaidOrder } from './unpaid-order.tsx';

/** How an order stands, what it is, what it costs, and what can be done with it. */
export function OrderDetails({ order }: { order: Order }) {
  const { items, refunds, shippingAddress } = order;
  const now = useNow();
  return (
    <div className="grid gap-8 md:gap-10">
      <Top order={order} now={now} />
      {order.status === 'pending_payment' && <UnpaidOrder order={order} />}
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-12">
          <section aria-labelledby="way">
            <SectionHeading id="way">Where it is</SectionHeading>
            <Timeline steps={stepsOf(order, now)} />
          </section>
          <OrderItems items={items} />
        </div>
        <div className="grid content-start gap-12">
          <OrderActions order={order} />
          <OrderAmounts order={order} />
          {refunds.length > 0 && <OrderRefunds refunds={refunds} />}
          <OrderDelivery to={shippingAddress} />
        </div>
      </div>
    </div>
  );
}

function Top({ order, now }: { order: Order; now: Date }) {
  const { title, tone } = stateOf(order);
  return (
    <header className="grid gap-4">
      <div className="grid justify-items-start gap-2">
        <Badge tone={tone}>{title}</Badge>
        <Heading level={1} look="section" className="text-pretty">
          {newsOf(order, now)}
        </Heading>
      </div>
      <OrderNumber order={order} />
    </header>
  );
}
