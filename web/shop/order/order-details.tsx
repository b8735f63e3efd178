import type { Order } from '#contract/orders.ts';
import { useNow } from '#web/platform/use-now.ts';
import { phoneWords, placeWords } from '#web/resources/orders/address.ts';
import { dateAndTime } from '#web/resources/orders/moment-words.ts';
import { OrderItem } from '#web/resources/orders/order-item.tsx';
import { newsOf, stateOf } from '#web/resources/orders/order-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Heading, SectionHeading } from '#web/ui/heading.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { stepsOf } from './order-steps.ts';
import { UnpaidOrder } from './unpaid-order.tsx';

export function OrderDetails({ order }: { order: Order }) {
  const { items, refunds } = order;
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
          <section aria-labelledby="items">
            <SectionHeading id="items">
              {items.length === 1 ? 'Your item' : `Your ${items.length} items`}
            </SectionHeading>
            <ul className="grid gap-5">
              {items.map((item) => (
                <OrderItem key={item._id} item={item} />
              ))}
            </ul>
          </section>
        </div>
        <div className="grid content-start gap-12">
          <OrderActions order={order} />
          <OrderAmounts order={order} />
          {refunds.length > 0 && <OrderRefunds refunds={refunds} />}
          <Delivery order={order} />
        </div>
      </div>
    </div>
  );
}

function Top({ order, now }: { order: Order; now: Date }) {
  const { orderNumber, createdAt } = order;
  const { title, tone } = stateOf(order);
  return (
    <header className="grid gap-4">
      <div className="grid justify-items-start gap-2">
        <Badge tone={tone}>{title}</Badge>
        <Heading level={1} look="section" className="text-pretty">
          {newsOf(order, now)}
        </Heading>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line py-2">
        <p>
          <span className="type-label text-muted">Order</span> <b className="tabular-nums select-all">{orderNumber}</b>
        </p>
        <CopyButton text={orderNumber} label="Copy the order number" />
        <p className="text-sm text-muted tabular-nums md:ms-auto">Placed {dateAndTime(createdAt)}</p>
      </div>
    </header>
  );
}

function Delivery({ order: { shippingAddress } }: { order: Order }) {
  return (
    <section aria-labelledby="delivery">
      <SectionHeading id="delivery">Delivery to</SectionHeading>
      <address className="grid gap-1 not-italic">
        <b>{shippingAddress.fullName}</b>
        <span className="text-pretty">{placeWords(shippingAddress)}</span>
        <span className="tabular-nums">{phoneWords(shippingAddress.phoneNumber)}</span>
        {shippingAddress.email && <span className="wrap-anywhere">{shippingAddress.email}</span>}
      </address>
    </section>
  );
}
