import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { brand } from '#contract/brand.ts';
import type { Order } from '#contract/orders.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { InvoiceButton } from '#web/resources/invoices/paper-button.tsx';
import { OrderDelivery } from '#web/resources/orders/order-delivery.tsx';
import { OrderItems } from '#web/resources/orders/order-items.tsx';
import { OrderNumber } from '#web/resources/orders/order-number.tsx';
import { deliveryDays } from '#web/resources/pincodes/delivery-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionHeading } from '#web/ui/heading.tsx';
import { ShareIcon } from '#web/ui/icons/share.tsx';
import { TruckIcon } from '#web/ui/icons/truck.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { Amounts } from './amounts.tsx';
import { nextSteps } from './next-steps.ts';
import { OrderNews } from './order-news.tsx';

const ShareOrder = lazyPart(async () => (await import('./share-order.tsx')).ShareOrder);

/** Number, items, address, amounts and next steps. */
export function ConfirmedOrder({ order, isLate }: { order: Order; isLate: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <OrderNews order={order} isLate={isLate} />
        <OrderNumber order={order} />
      </div>
      <section aria-labelledby="next" className="lg:row-span-2">
        <SectionHeading id="next">Next steps</SectionHeading>
        <Timeline steps={nextSteps(order)} />
        <Actions order={order} />
        <OnOtherDevices orderNumber={order.orderNumber} />
      </section>
      <div className="grid content-start gap-12">
        <OrderItems items={order.items} />
        <div className="grid gap-12 md:grid-cols-2">
          <Amounts order={order} />
          <OrderDelivery to={order.shippingAddress}>
            {order.arrives && <Arrival arrives={order.arrives} />}
          </OrderDelivery>
        </div>
      </div>
    </div>
  );
}

function Actions({ order }: { order: Order }) {
  const share = useLayer();
  const [first] = order.items;
  return (
    <div className="mt-6 grid gap-3">
      <ButtonLink to={`/order/${order._id}`} variant="ink" size="lg" full>
        Track your order
      </ButtonLink>
      <ButtonLink to="/products" size="lg" full>
        Continue shopping
      </ButtonLink>
      <div className="grid grid-cols-2 items-start gap-3 has-[>:only-child]:grid-cols-1">
        {order.invoiceNumber && <InvoiceButton orderId={order._id}>Invoice</InvoiceButton>}
        {first?.product && (
          <Button onClick={share.open}>
            <ShareIcon className="size-4" />
            Share
          </Button>
        )}
      </div>
      {share.wasOpened && first?.product && (
        <Suspense>
          <ShareOrder
            open={share.isOpen}
            onClose={share.close}
            path={`/product/${first.product.slug}`}
            text={`${first.name}, just ordered at ${brand.name}`}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A guest's order opens without a code only in this browser. */
function OnOtherDevices({ orderNumber }: Pick<Order, 'orderNumber'>) {
  const { isAuthenticated } = useSelector(selectSession);
  if (isAuthenticated) return null;
  return (
    <p className="mt-4 text-sm text-pretty text-muted">
      {shopFacts().sendsOrderCodes ? (
        <>
          On another device, <TextLink to={`/track?${new URLSearchParams({ order: orderNumber })}`}>track it</TextLink>{' '}
          with this number and a code sent to your mobile.
        </>
      ) : (
        'Without an account, this order opens only in this browser.'
      )}
    </p>
  );
}

function Arrival({ arrives }: { arrives: NonNullable<Order['arrives']> }) {
  return (
    <p className="mt-3 flex items-center gap-2 text-sm">
      <TruckIcon className="size-4" />
      <span>
        Arrives <b className="font-medium">{deliveryDays(arrives)}</b>
      </span>
    </p>
  );
}
