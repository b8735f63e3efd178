import type { PaymentLink } from '#contract/payment-links.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { deliveryDays } from '#web/resources/pincodes/delivery-words.ts';
import { phoneWords, placeWords } from '#web/resources/orders/address.ts';
import { OrderSum } from '#web/resources/orders/order-sum.tsx';
import { Button } from '#web/ui/button.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { usePayLink } from './use-pay-link.ts';

/** The prepared order, its current price, and the pay button. */
export function LinkOrder({
  token,
  link,
  readAgain,
  isReading,
}: {
  token: string;
  link: PaymentLink;
  readAgain: () => unknown;
  isReading: boolean;
}) {
  const { phase, trouble, pay } = usePayLink(token, link, readAgain);
  const { state, pricing, couponCode, changes, whyNot, promise, order } = link;
  const isOrdered = state === 'ordered';
  const isFree = pricing?.total === 0;
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-8">
      <div className="grid gap-3">
        <Heading level={1} look="section">
          {isOrdered ? 'You have placed this order' : 'Your order'}
        </Heading>
        <p className="text-pretty text-muted">
          {isOrdered && order
            ? standingOf(order)
            : `We put this order together for you. Please check it; once you ${isFree ? 'place it' : 'pay'}, it is on its way.`}
        </p>
      </div>
      {!isOrdered && changes.length > 0 && (
        <ul aria-label="What has changed" className="grid gap-1 border-s-2 border-warn bg-warn-tint px-4 py-3">
          {changes.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <Items link={link} />
      <section aria-label="Delivery" className="grid gap-1">
        <p className="font-medium">{link.shippingAddress.fullName}</p>
        <p className="text-muted">{placeWords(link.shippingAddress)}</p>
        <p className="text-muted">{phoneWords(link.shippingAddress.phoneNumber)}</p>
        {!isOrdered && promise?.delivers && <p>Arrives {deliveryDays(promise)}</p>}
      </section>
      {pricing && (
        <OrderSum
          order={{
            pricing,
            couponCode,
            dueOnDelivery: order?.dueOnDelivery ?? 0,
            notCollected: order?.notCollected ?? 0,
          }}
        />
      )}
      <div className="grid gap-3">
        <p role="alert" className="text-danger empty:hidden">
          {trouble || (isOrdered ? '' : whyNot)}
        </p>
        <Button
          variant="primary"
          size="lg"
          full
          state={phase === 'idle' ? 'idle' : 'pending'}
          disabled={!isOrdered && (whyNot !== '' || !pricing || isReading)}
          onClick={pay}
        >
          {isOrdered ? 'See your order' : buttonWords(pricing?.total)}
        </Button>
        <p role="status" className="text-center text-sm text-muted">
          {phase === 'confirming' ? 'We are confirming your payment.' : ''}
        </p>
        {!isOrdered && (
          <p className="text-sm text-pretty text-muted">
            Something not right? <TextLink to="/contact">Tell us</TextLink>, and we will fix it.
          </p>
        )}
      </div>
    </div>
  );
}

function buttonWords(total: number | undefined): string {
  if (total === undefined) return 'Pay';
  return total === 0 ? 'Place order' : `Pay ${formatRupees(total)}`;
}

function standingOf({ status, dueOnDelivery }: NonNullable<PaymentLink['order']>): string {
  switch (status) {
    case 'cancelled':
      return 'It was cancelled.';
    case 'refunded':
      return 'Your money has been refunded.';
    case 'delivered':
    case 'return_requested':
      return 'It has been delivered.';
    case 'returned':
      return 'It has come back to us.';
    default:
      return dueOnDelivery > 0
        ? `It is confirmed. You pay ${formatRupees(dueOnDelivery)} in cash when it arrives.`
        : 'It is paid and confirmed.';
  }
}

function Items({ link: { items } }: { link: PaymentLink }) {
  return (
    <ul aria-label="Items" className="grid border-y border-line">
      {items.map(({ productId, name, size, color, quantity, image, itemTotal }) => (
        <li
          key={`${productId} ${size} ${color}`}
          className="flex items-center gap-4 border-b border-line py-4 last:border-b-0"
        >
          <span className="aspect-portrait w-16 shrink-0 overflow-hidden rounded-sm bg-surface">
            {image && <img src={image} alt="" width={64} height={80} className="size-full object-cover" />}
          </span>
          <span className="min-w-0 grow">
            <span className="block font-medium">{name}</span>
            <span className="text-sm text-muted">
              {color}, {size} · {quantity} {quantity === 1 ? 'piece' : 'pieces'}
            </span>
          </span>
          <span className="tabular-nums">{formatRupees(itemTotal)}</span>
        </li>
      ))}
    </ul>
  );
}
