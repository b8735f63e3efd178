import { Suspense, useEffect } from 'react';
import { phoneWords, placeWords } from '#web/resources/orders/address.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StepSection } from '#web/ui/step-section.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { BasketAside } from './basket-aside.tsx';
import { ContactForm } from './contact-form.tsx';
import { DeliverySummary } from './delivery-summary.tsx';
import { fetchWhatFollows, loadAddressForm, loadReview } from './later-parts.ts';
import { OtherOrder } from './other-order.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { stateOf } from './steps.ts';
import type { Basket } from './use-basket.ts';
import { useCheckout } from './use-checkout.ts';
import type { Begin } from './use-checkout.ts';

const AddressForm = lazyPart(async () => (await loadAddressForm()).AddressForm);
const Review = lazyPart(async () => (await loadReview()).Review);

/** The steps on one side, the items on the other. */
export function FilledCheckout({
  basket,
  begin,
  onFilled,
}: {
  basket: Basket;
  begin: Begin;
  onFilled: (isFilled: boolean) => void;
}) {
  const checkout = useCheckout(basket, begin);
  const { draft, held, open, openStep, quote } = checkout;
  // A new order that was placed meanwhile has cancelled the other one.
  const isOtherGone = begin.other?.isReplaced && held && held._id !== begin.other.order._id;
  const other = isOtherGone ? undefined : begin.other;
  const otherOrder = other && <OtherOrder other={other} className="mb-5" />;
  useEffect(fetchWhatFollows, []);
  useEffect(() => {
    onFilled(true);
    return () => onFilled(false);
  }, [onFilled]);
  return (
    <div className="grid gap-x-20 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 max-lg:[&>section:first-child]:border-t-0 lg:pt-1 lg:[&>section:first-child]:border-t-0">
        <StepSection
          step={1}
          title="Contact"
          state={stateOf('contact', open, draft)}
          summary={<ContactWords address={draft} />}
          onEdit={() => openStep('contact')}
        >
          {otherOrder}
          <SavedAddresses draft={draft} onUse={checkout.complete} />
          <ContactForm checkout={checkout} />
        </StepSection>
        <StepSection
          step={2}
          title="Delivery address"
          state={stateOf('address', open, draft)}
          summary={placeWords(draft)}
          onEdit={() => openStep('address')}
        >
          {otherOrder}
          <SavedAddresses draft={draft} onUse={checkout.complete} />
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <AddressForm checkout={checkout} />
          </Suspense>
        </StepSection>
        <StepSection
          step={3}
          title="Delivery"
          state={open === 'review' ? 'done' : 'todo'}
          summary={
            quote ? (
              <DeliverySummary quote={quote} items={basket.items} state={draft.state} />
            ) : (
              <Skeleton className="h-5 w-56" />
            )
          }
        >
          {null}
        </StepSection>
        <StepSection step={4} title="Payment and review" state={stateOf('review', open, draft)}>
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <Review basket={basket} checkout={checkout} other={other} />
          </Suspense>
        </StepSection>
      </div>
      <BasketAside basket={basket} checkout={checkout} />
    </div>
  );
}

function ContactWords({ address: { fullName, phoneNumber, email } }: { address: Address }) {
  return (
    <>
      <span className="block">
        {fullName}, <span className="whitespace-nowrap tabular-nums">{phoneWords(phoneNumber)}</span>
      </span>
      {email && <span className="block truncate">{email}</span>}
    </>
  );
}
