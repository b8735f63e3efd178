import type { PaymentLink } from '#contract/payment-links.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { deliveryDays } from '#web/resources/pincodes/delivery-words.ts';
import { phoneWords, placeWords } from '#web/resources/orders/address.ts';
import { Button } from '#web/ui/button.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { usePayLink } from './use-pay-link.ts';

/** What was taken down, what it costs now, and paying it. */
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
  const { state, pricing, changes, whyNot, promise } = link;
  const isOrdered = state === 'ordered';
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-8">
      <div className="grid gap-3">
        <Heading level={1} look="section">
          {isOrdered ? 'You have ordered this' : 'Your order'}
        </Heading>
        <p className="text-pretty text-muted">
          {isOrdered
            ? 'It is paid and on our list.'
            : 'We wrote this down for you. Please check it; once it is paid, it is on its way.'}
        </p>
      </div>
      {!isOrdered && changes.length > 0 && (
        <ul aria-label="What has changed" className="grid gap-1 border-s-2 border-warn bg-warn-tint px-4 py-3">
          {changes.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <Pieces link={link} />
      <section aria-label="Delivery" className="grid gap-1">
        <p className="font-medium">{link.shippingAddress.fullName}</p>
        <p className="text-muted">{placeWords(link.shippingAddress)}</p>
        <p className="text-muted">{phoneWords(link.shippingAddress.phoneNumber)}</p>
        {!isOrdered && promise?.delivers && <p>Arrives {deliveryDays(promise)}</p>}
      </section>
      {pricing && <Sums link={link} pricing={pricing} />}
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
          {isOrdered ? 'See your order' : pricing ? `Pay ${formatRupees(pricing.total)}` : 'Pay'}
        </Button>
        <p role="status" className="text-center text-sm text-muted">
          {phase === 'confirming' ? 'We are confirming your payment.' : ''}
        </p>
        {!isOrdered && (
          <p className="text-sm text-pretty text-muted">
            Something is not right? <TextLink to="/contact">Tell us</TextLink>, and we mend it.
          </p>
        )}
      </div>
    </div>
  );
}

function Pieces({ link: { items } }: { link: PaymentLink }) {
  return (
    <ul aria-label="Pieces" className="grid border-y border-line">
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

function Sums({
  link: { couponCode },
  pricing: { subtotal, shipping, discount, freediscount, total },
}: {
  link: PaymentLink;
  pricing: NonNullable<PaymentLink['pricing']>;
}) {
  return (
    <SummaryList>
      <SummaryRow label="Items">{formatRupees(subtotal)}</SummaryRow>
      {discount > 0 && (
        <SummaryRow label={couponCode ? `Coupon ${couponCode}` : 'Coupon'} tone="saving">
          −{formatRupees(discount)}
        </SummaryRow>
      )}
      {freediscount > 0 && (
        <SummaryRow label="Given by the shop" tone="saving">
          −{formatRupees(freediscount)}
        </SummaryRow>
      )}
      <SummaryRow label="Delivery">{shipping === 0 ? 'Free' : formatRupees(shipping)}</SummaryRow>
      <SummaryRow label="Total" tone="total" note="Inclusive of all taxes">
        {formatRupees(total)}
      </SummaryRow>
    </SummaryList>
  );
}
