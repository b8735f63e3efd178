import type { Order } from '#contract/orders.ts';
import { phoneWords, placeWords } from '#web/resources/orders/address.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Heading, SectionHeading } from '#web/ui/heading.tsx';
import { formatRupees } from '#web/ui/price.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { dateAndTime } from './date-words.ts';
import { nextSteps } from './next-steps.ts';
import { OrderLine } from './order-line.tsx';

/** Number, items, address, amounts, and what happens next. */
export function ConfirmedOrder({ order }: { order: Order }) {
  const steps = nextSteps(order);
  return (
    <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Thanks order={order} />
      <section aria-labelledby="next" className="lg:row-span-2">
        <SectionHeading id="next">Next steps</SectionHeading>
        <Timeline steps={steps} />
        <ButtonLink to="/products" variant="primary" size="lg" full className="mt-6">
          Continue shopping
        </ButtonLink>
      </section>
      <div className="grid content-start gap-12">
        <section aria-labelledby="items">
          <SectionHeading id="items">
            {order.items.length === 1 ? 'Your item' : `Your ${order.items.length} items`}
          </SectionHeading>
          <ul className="grid gap-5">
            {order.items.map((item) => (
              <OrderLine key={item._id} item={item} />
            ))}
          </ul>
        </section>
        <div className="grid gap-12 md:grid-cols-2">
          <Amounts order={order} />
          <Delivery order={order} />
        </div>
      </div>
    </div>
  );
}

function Thanks({ order: { shippingAddress, orderNumber, createdAt, status } }: { order: Order }) {
  const firstName = shippingAddress.fullName.split(' ')[0];
  return (
    <div className="grid content-start gap-4">
      <Heading level={1}>{status === 'cancelled' ? 'This order was cancelled' : `Thank you, ${firstName}`}</Heading>
      <p className="max-w-text text-lg text-pretty">
        {status === 'cancelled'
          ? 'Nothing will be delivered and nothing is to be paid.'
          : 'Your order is confirmed. Keep the number for any question about it.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line py-2">
        <p>
          <span className="type-label text-muted">Order</span> <b className="tabular-nums select-all">{orderNumber}</b>
        </p>
        <CopyButton text={orderNumber} label="Copy the order number" />
        <p className="text-sm text-muted tabular-nums md:ms-auto">Placed {dateAndTime(createdAt)}</p>
      </div>
    </div>
  );
}

function Amounts({ order: { pricing, paymentInfo } }: { order: Order }) {
  return (
    <section aria-labelledby="amounts">
      <SectionHeading id="amounts">To pay</SectionHeading>
      <SummaryList>
        <SummaryRow label="Items">{formatRupees(pricing.subtotal)}</SummaryRow>
        {pricing.discount > 0 && (
          <SummaryRow label="Discount" tone="saving">
            −{formatRupees(pricing.discount)}
          </SummaryRow>
        )}
        <SummaryRow label="Shipping">{pricing.shipping > 0 ? formatRupees(pricing.shipping) : 'Free'}</SummaryRow>
        <SummaryRow label="Total" tone="total" note="inclusive of all taxes">
          {formatRupees(pricing.total)}
        </SummaryRow>
      </SummaryList>
      <p className="mt-3 text-sm text-muted">{paymentInfo.method === 'COD' ? 'Cash on delivery' : 'Paid online'}</p>
    </section>
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
        {shippingAddress.email && <span>{shippingAddress.email}</span>}
      </address>
    </section>
  );
}
