import { Suspense, lazy, useEffect } from 'react';
import { deferred } from '#web/platform/deferred.tsx';
import { phoneWords, placeWords } from '#web/resources/orders/address.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StepSection } from '#web/ui/step-section.tsx';
import { BasketAside } from './basket-aside.tsx';
import { ContactForm } from './contact-form.tsx';
import { deliveryWords } from './delivery-words.ts';
import { fetchWhatFollows, loadAddressForm, loadReview } from './later-parts.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import { stateOf } from './steps.ts';
import type { Basket } from './use-basket.ts';
import { useCheckout } from './use-checkout.ts';

const AddressForm = lazy(async () => ({ default: (await loadAddressForm()).AddressForm }));
const DeliveryPromise = deferred(
  async () => (await import('#web/resources/pincodes/delivery-promise.tsx')).DeliveryPromise,
);
const Review = lazy(async () => ({ default: (await loadReview()).Review }));

/** The steps on one side, what is bought on the other. */
export function FilledCheckout({ basket }: { basket: Basket }) {
  const checkout = useCheckout(basket);
  const { draft, open, openStep } = checkout;
  useEffect(fetchWhatFollows, []);
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
          <SavedAddresses onUse={checkout.complete} />
          <ContactForm checkout={checkout} />
        </StepSection>
        <StepSection
          step={2}
          title="Delivery address"
          state={stateOf('address', open, draft)}
          summary={placeWords(draft)}
          onEdit={() => openStep('address')}
        >
          <SavedAddresses onUse={checkout.complete} />
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <AddressForm checkout={checkout} />
          </Suspense>
        </StepSection>
        <StepSection
          step={3}
          title="Delivery"
          state={open === 'review' ? 'done' : 'todo'}
          summary={
            <>
              {deliveryWords(basket.summary.shipping)}
              {open === 'review' && <DeliveryPromise className="mt-1" />}
            </>
          }
        >
          {null}
        </StepSection>
        <StepSection step={4} title="Payment and review" state={stateOf('review', open, draft)}>
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <Review basket={basket} checkout={checkout} />
          </Suspense>
        </StepSection>
      </div>
      <BasketAside basket={basket} />
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
